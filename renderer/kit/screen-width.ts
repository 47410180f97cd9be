import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than `sm` of the theme (768 px). A server, which sees no window, takes it for wide. */
export function useIsPhone(): boolean {
  return useMedia(PHONE, false);
}

/** Whether the window is at least as wide as `lg` of the theme (1200 px), where the sidebar stands; on a server it is. */
export function useIsDesktop(): boolean {
  return useMedia(DESKTOP, true);
}

interface Media {
  matches: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

const PHONE = mediaOf('(max-width: 47.99em)');
const DESKTOP = mediaOf('(min-width: 75em)');

function mediaOf(query: string): Media {
  return {
    matches: () => window.matchMedia(query).matches,
    subscribe: (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}

function useMedia({ matches, subscribe }: Media, onServer: boolean): boolean {
  return useSyncExternalStore(subscribe, matches, () => onServer);
}
