import { useState } from 'react';
import type { PaletteItem } from './palette-items.ts';

/**
 * The item that Enter runs: the first, or the item chosen since the text was typed. A later answer of the server does
 * not change a choice.
 */
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
