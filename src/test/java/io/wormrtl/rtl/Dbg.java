package io.wormrtl.rtl;
import java.util.*;
import net.jqwik.api.sessions.JqwikSession;
public class Dbg {
  public static void main(String[] a) {
    List<Blueprint> plans = new ArrayList<>();
    JqwikSession.run(() -> { var g = Blueprint.any().generator(1000); Random r = new Random(1); for (int i=0;i<3000;i++) plans.add(g.next(r).value()); });
    int bad=0; Map<String,Integer> n = new TreeMap<>();
    Blueprint smallest=null; String why="";
    for (Blueprint p : plans) {
      BlueprintModel m = new BlueprintModel(p);
      List<List<Long>> model = new ArrayList<>(); for (int i=0;i<60;i++){m.step();model.add(m.state());}
      for (int mode=0;mode<4;mode++) {
        try {
        BlueprintDesign d = new BlueprintDesign(p, ElementFactory.PLAIN);
        Simulator s = new Simulator(d, mode%2==0?Evaluation.ACTIVITY_DRIVEN:Evaluation.EVERYTHING, mode<2?Ordering.DECLARED:Ordering.shuffled(5));
        for (int c=0;c<60;c++){ d.stimulate(c); s.step(); if(!d.state().equals(model.get(c))) { n.merge("mode"+mode,1,Integer::sum); String t="mode "+mode+" cycle "+c+" idx "; for(int k=0;k<model.get(c).size();k++) if(!d.state().get(k).equals(model.get(c).get(k))) t+=k+":"+d.state().get(k)+"!="+model.get(c).get(k)+" "; if(smallest==null||size(p)<size(smallest)){smallest=p;why=t;} break; } }
        } catch (DesignError e) { n.merge(e.getMessage().replaceAll("[0-9]+","#"),1,Integer::sum); if(smallest==null||size(p)<size(smallest)){smallest=p;why=e.getMessage();} }
      }
    }
    System.out.println(n); System.out.println(smallest); System.out.println(why);
    if (smallest!=null) { for (List<Blueprint.Cell> l : List.of(smallest.pins(),smallest.sources(),smallest.registers(),smallest.memories(),smallest.wires(),smallest.monitors(),smallest.resets())) for (var c: l) System.out.println("  "+c+" form "+c.form()+" size "+c.size()+" gated "+c.isGated()+" mealy "+c.isMealy()+" shift "+c.shift()+" all "+c.setsAll());}
  }
  static int size(Blueprint p){return p.pins().size()+p.sources().size()+p.registers().size()+p.memories().size()+p.wires().size()+p.resets().size()+p.monitors().size()+p.parents().size();}
}
