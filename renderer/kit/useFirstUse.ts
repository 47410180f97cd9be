import { useEffect, useState } from 'react';

/** What was pressed first on the page, by pointer or key, also before its scripts had run; null until then. */
export function useFirstUse(): Element | null {
  const [pressed, setPressed] = useState<Element | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const handleUse = (target: EventTarget | null) => {
      stop.abort();
      setPressed(target instanceof Element ? target : document.body);
    };
    for (const use of ['pointerdown', 'keydown']) {
      const listening = { capture: true, passive: true, signal: stop.signal };
      window.addEventListener(use, (event) => handleUse(event.target), listening);
    }
    if (navigator.userActivation?.hasBeenActive) handleUse(document.activeElement);
    return () => stop.abort();
  }, []);

  return pressed;
}
