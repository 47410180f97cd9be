import { useEffect, useState } from 'react';

/**
 * The element pressed first on the page, by pointer or key; null until then. For a press before the scripts ran, the
 * element with the focus.
 */
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
