import { useEffect, useState } from 'react';
import type { KioskPage } from '../../contract/kiosk.ts';
import { kioskApi } from './kiosk-api.ts';

/** Events of a person at the machine. */
const ACTS = ['pointerdown', 'keydown'] as const;

/** The page that the kiosk shows in place of the academy; null until it has arrived. */
export function useKioskPage(): KioskPage | null {
  const [page, setPage] = useState<KioskPage | null>(null);

  useEffect(() => {
    let hasChanged = false;
    const stop = kioskApi().onPage((next) => {
      hasChanged = true;
      setPage(next);
    });
    void kioskApi()
      .page()
      .then((first) => {
        if (!hasChanged) setPage(first);
      });
    return stop;
  }, []);

  return page;
}

/** Returns to the academy after a time without a person, in ms: the next learner finds the room open. */
export function useReturnWhenIdle(idleMs: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void kioskApi().back(), idleMs);
    };
    restart();
    for (const act of ACTS) window.addEventListener(act, restart);
    return () => {
      clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, restart);
    };
  }, [idleMs]);
}
