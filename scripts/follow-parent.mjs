const LOOK_MS = 500;

/**
 * Ends this process, as SIGTERM does, when the one that started it has gone. npm puts a shell between itself and us, and that
 * shell dies of a signal without passing it on: a supervisor that ends npm would leave the server running.
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
