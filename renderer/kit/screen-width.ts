import { useContext, useSyncExternalStore } from 'react';
import type { Device } from '../../contract/page-data.ts';
import { FirstRenderContext } from './first-render.ts';

/** Whether the window is narrower than `sm` of the theme (768 px). A server decides by the assumed device. */
export function useIsPhone(): boolean {
  return useMedia(PHONE, 'phone');
}

/** Whether the window is at least as wide as `lg` of the theme (1200 px), the width from which the sidebar is shown. */
export function useIsDesktop(): boolean {
  return useMedia(DESKTOP, 'desktop');
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

/** @param device the device for which a server assumes a match */
function useMedia({ matches, subscribe }: Media, device: Device): boolean {
  const supposed = useContext(FirstRenderContext)?.device ?? 'desktop';
  return useSyncExternalStore(subscribe, matches, () => supposed === device);
}
