import { type RefObject, useEffect, useRef } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const roomsSchema = z.object({ width: z.number(), heights: z.record(z.string(), z.number()), isOwn: z.boolean() });

/**
 * Remembers how high the place of one's own rows is, so that a painted page, which has none, keeps it free from its first paint on
 * (early.ts; `--own-room-<name>` in the styles). Kept until all in it has come.
 * @param isOwn whether something of one's own stands there
 * @param isKnown whether it is known by now what will; before that the room is kept, whatever stands in it
 */
export function useOwnRoom(name: string, isOwn: boolean, isKnown = true): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = ref.current;
    if (!place || !isKnown) return;
    // Told when the page is laid out: whoever asks makes the browser do it at once, in the midst of taking the page over.
    const height = new ResizeObserver(() => remember(name, place.offsetHeight, isOwn));
    const settle = () => {
      if (place.querySelector('[aria-busy="true"]')) return;
      place.style.minHeight = 'auto'; // The room itself is said at the root, which would have every element styled anew.
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
