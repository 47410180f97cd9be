import { useState } from 'react';
import type { PaletteItem } from './palette-items.ts';

/** Which line Enter would take: the first, until another is chosen; what comes later from the server does not move it. */
export function useActiveItem(items: readonly PaletteItem[], typed: string) {
  const [chosen, setChosen] = useState<{ id: string; typed: string } | null>(null);
  const found = chosen?.typed === typed ? items.findIndex(({ id }) => id === chosen.id) : -1;
  const index = Math.max(0, found);

  function activate({ id }: PaletteItem): void {
    setChosen({ id, typed });
  }

  return {
    active: items[index],
    activate,
    move: (step: 1 | -1) => {
      const next = items.at((index + step) % items.length);
      if (next) activate(next);
    },
  };
}
