/** Event by which a browser offers to install the academy; missing in TypeScript's types. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** The browser's offer; `null` without one, or once the academy is installed. */
export const installOffer = {
  get: () => offer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Stores the browser's offer for the profile, and suppresses its own dialog; called after the page has loaded. */
export function listenToInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    put(event as InstallEvent);
  });
}

/** Discards the offer after an installation by other means. */
export function forgetInstallOffer(): void {
  put(null);
}

/** Opens the browser's dialog; each offer can open it once. */
export async function install(): Promise<void> {
  const accepted = offer;
  put(null);
  await accepted?.prompt();
}

function put(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
