/** Lets the browser answer what the reader has done meanwhile. Unlike a timer, it comes back at once also in a tab in the background. */
export function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resume) => {
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}
