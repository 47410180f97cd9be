/** Keeps the page and what was read at hand for when the server does not answer. Once the page has loaded: it must not slow it down. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('What is read is not kept for later.', error); // a private window, or a browser that forbids it
    });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
