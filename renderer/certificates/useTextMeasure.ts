import { useSyncExternalStore } from 'react';
import type { Measure } from '../../contract/certificate-sheet/drawing.ts';

const FAMILIES = '"Figtree Variable", "Inter Variable", sans-serif';
/** Large enough that no browser rounds the widths. */
const MEASURED_PX = 100;
/** The width of a letter as it is on average, of its size. */
const USUAL_WIDTH = 0.6;

/** For where nothing can be measured, on a server: nobody sees lines there. */
const estimated: Measure = (text, _weight, sizeMm) => [...text].length * USUAL_WIDTH * sizeMm;

/** Another one as soon as other faces have come, so that what was laid out before is laid out anew. */
let measured: Measure | undefined;

/** How wide texts are in the faces of certificates, as far as these have been loaded. */
export function useTextMeasure(): Measure {
  return useSyncExternalStore(
    subscribe,
    () => {
      measured ??= measureOfCanvas();
      return measured;
    },
    () => estimated,
  );
}

function subscribe(onChange: () => void): () => void {
  const handleLoaded = () => {
    measured = undefined;
    onChange();
  };
  document.fonts?.addEventListener('loadingdone', handleLoaded);
  return () => document.fonts?.removeEventListener('loadingdone', handleLoaded);
}

function measureOfCanvas(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return estimated;
  return (text, weight, sizeMm) => {
    context.font = `${weight} ${MEASURED_PX}px ${FAMILIES}`;
    return (context.measureText(text).width / MEASURED_PX) * sizeMm;
  };
}
