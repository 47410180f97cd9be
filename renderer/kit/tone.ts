import { colorWordSchema } from '../../contract/colors.ts';
import { GROUNDS, readableOn } from './readable-color.ts';

/**
 * A stored colour for CSS, readable on a card in both schemes. A colour that is neither a word nor hexadecimal gives
 * the colour of links.
 */
export function toneOf(color: string): string {
  if (colorWordSchema.safeParse(color).success) return `var(--mantine-color-tone-${color})`;
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) return 'var(--mantine-color-anchor)';
  return `light-dark(${readableOn(GROUNDS.light, color)}, ${readableOn(GROUNDS.dark, color)})`;
}
