const LOOK_MS = 500;

/**
 * Ends this process with SIGTERM when its parent process has ended. npm runs this process in a shell that forwards no
 * signal, so that the server would survive when a supervisor ends npm.
 */
export function followParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
