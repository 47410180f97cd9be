import { useNavigate } from 'react-router-dom';
import type { PaletteItem } from './palette-items.ts';

/** Goes where a line leads, or does what it says; the palette closes before. */
export function useRunItem(onClose: () => void): (item: PaletteItem) => void {
  const navigate = useNavigate();
  return ({ target }) => {
    onClose();
    if (typeof target === 'string') void navigate(target);
    else target();
  };
}
