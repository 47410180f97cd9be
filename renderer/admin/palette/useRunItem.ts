import { useNavigate } from 'react-router-dom';
import type { PaletteItem } from './palette-items.ts';

/** Closes the palette, then opens the item's address or calls its function. */
export function useRunItem(onClose: () => void): (item: PaletteItem) => void {
  const navigate = useNavigate();
  return ({ target }) => {
    onClose();
    if (typeof target === 'string') void navigate(target);
    else target();
  };
}
