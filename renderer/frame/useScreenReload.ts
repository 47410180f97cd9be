import { useEffect } from 'react';
import { connection } from '../client/api.ts';
import { CodeNotLoaded } from '../client/code-loading.ts';

const RELOADED_KEY = 'reloadedAddress';

/**
 * Reloads the page when the code of a screen could not be loaded: as soon as the server answers again; or at once, where the server
 * answers and only the file is gone, as after a new release. The latter once at each address, or a file that is never there would
 * reload for ever. After any other error reloading is the person's choice.
 */
export function useScreenReload(error: unknown): void {
  useEffect(() => {
    let isShown = true;
    const stopListening = connection.subscribe(() => {
      if (error instanceof CodeNotLoaded && !connection.isOffline()) window.location.reload();
    });
    void connection.checkServer().then(() => {
      if (isShown && error instanceof CodeNotLoaded && !connection.isOffline() && isFirstTimeHere())
        window.location.reload();
    });
    return () => {
      isShown = false;
      stopListening();
    };
  }, [error]);
}

/** False where the browser refuses its storage: then it can't be known. */
function isFirstTimeHere(): boolean {
  const { href } = window.location;
  try {
    const isFirst = window.sessionStorage.getItem(RELOADED_KEY) !== href;
    if (isFirst) window.sessionStorage.setItem(RELOADED_KEY, href);
    else window.sessionStorage.removeItem(RELOADED_KEY);
    return isFirst;
  } catch {
    return false;
  }
}
