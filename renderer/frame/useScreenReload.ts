import { useEffect } from 'react';
import { connection } from '../client/api.ts';
import { CodeNotLoaded } from '../client/code-loading.ts';

const RELOADED_KEY = 'reloadedAddress';

/**
 * A screen whose code did not come is loaded again, with the whole page, by itself: as soon as the server answers again; or at
 * once, when it is there and only the code was missing, as after a new release. That second way once at each address, or a file
 * that never comes would load the page for ever. A screen that broke is left to the person.
 */
export function useScreenReload(error: unknown): void {
  useEffect(() => {
    let isShown = true;
    const stopListening = connection.subscribe(() => {
      if (error instanceof CodeNotLoaded && !connection.isOffline()) window.location.reload();
    });
    void connection.doubt().then(() => {
      if (isShown && error instanceof CodeNotLoaded && !connection.isOffline() && isFirstTimeHere()) window.location.reload();
    });
    return () => {
      isShown = false;
      stopListening();
    };
  }, [error]);
}

/** Never the first time where the browser refuses its storage: nobody could tell. */
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
