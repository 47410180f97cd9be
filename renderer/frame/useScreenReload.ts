import { useEffect } from 'react';
import { connection } from '../client/api.ts';
import { CodeNotLoaded } from '../client/code-loading.ts';

const RELOADED_KEY = 'reloadedAddress';

/**
 * Reloads the page when the code of a screen failed to load: as soon as the server answers again; or at once, if the
 * server answers and only the file is missing, as after a release. The latter once per address, since a file that
 * stays missing would reload the page for ever. After any other error the page reloads only on demand.
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

/** Whether the page has not reloaded itself at this address; false without storage, where that is unknown. */
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
