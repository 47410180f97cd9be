import { type RefObject, useEffect, useRef } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const roomsSchema = z.object({ width: z.number(), heights: z.record(z.string(), z.number()), isOwn: z.boolean() });

/**
 * Stores the height of the learner's own rows, so that the prerendered page, which has none, reserves the space from
 * its first paint (early.ts; `--own-room-<name>` in the styles). Reserved until all rows have loaded.
 * @param isOwn whether the place shows rows of the learner
 * @param isKnown whether the content is known; until then the space stays reserved
 */
export function useOwnRoom(name: string, isOwn: boolean, isKnown = true): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = ref.current;
    if (!place || !isKnown) return;
    // A ResizeObserver reports the height after layout; reading it at once would force a layout during hydration.
    const height = new ResizeObserver(() => remember(name, place.offsetHeight, isOwn));
    const settle = () => {
      if (place.querySelector('[aria-busy="true"]')) return;
      place.style.minHeight = 'auto'; // Setting the variable at the root would restyle every element.
      height.observe(place);
    };
    settle();
    const changes = new MutationObserver(settle);
    changes.observe(place, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    return () => {
      changes.disconnect();
      height.disconnect();
    };
  }, [name, isOwn, isKnown]);

  return ref;
}

function remember(name: string, height: number, isOwn: boolean): void {
  const width = window.innerWidth;
  const before = readStored('ownRooms', roomsSchema);
  const heights = before?.width === width ? before.heights : {};
  if (before?.width === width && heights[name] === height && before.isOwn === isOwn) return;
  writeStored('ownRooms', { width, heights: { ...heights, [name]: height }, isOwn });
}
