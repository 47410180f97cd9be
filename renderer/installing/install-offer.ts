/** By which a browser says that it would install the academy; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** What the browser offers: nothing while it does not, or once the academy is installed. */
export const installOffer = {
  get: () => offer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** The page has loaded: from now on the browser asks nobody by itself, and the profile offers what it would have. */
export function listenToInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    put(event as InstallEvent);
  });
}

/** The academy has been installed past this. */
export function forgetInstallOffer(): void {
  put(null);
}

/** Opens the browser's own dialog, which each offer opens once. */
export async function install(): Promise<void> {
  const accepted = offer;
  put(null);
  await accepted?.prompt();
}

function put(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
