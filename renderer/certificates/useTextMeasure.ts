import { useSyncExternalStore } from 'react';
import type { Measure } from '../../contract/certificate-sheet/drawing.ts';

const FAMILIES = '"Figtree Variable", "Inter Variable", sans-serif';
/** Font size in pixels, large enough to avoid rounded widths. */
const MEASURED_PX = 100;
/** Average width of a letter, as a fraction of the font size. */
const USUAL_WIDTH = 0.6;

/** Estimate for servers, which have no canvas. */
const estimated: Measure = (text, _weight, sizeMm) => [...text].length * USUAL_WIDTH * sizeMm;

/** Replaced after fonts load, so that React lays out the certificate again. */
let measured: Measure | undefined;

/** Measures text in the fonts of certificates; measures again after fonts load. */
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
