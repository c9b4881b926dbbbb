@echo off
rem Runs wormrtl with Java 17 or later: that of JAVA_HOME, else the one on the path. WORMRTL_OPTS goes to Java;
rem WORMRTL_PARTS is a class path with parts of your own.
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
set "WORMRTL_PATH=%~dp0..\lib\wormrtl.jar"
if defined WORMRTL_PARTS set "WORMRTL_PATH=%WORMRTL_PATH%;%WORMRTL_PARTS%"
"%JAVA%" %WORMRTL_OPTS% -cp "%WORMRTL_PATH%" io.wormrtl.lab.cli.Wormrtl %*
exit /b %ERRORLEVEL%
