import type { CSSProperties } from 'react';
import { colorWordSchema } from '../../contract/colors.ts';
import { GROUNDS, readableOn } from './readable-color.ts';
import classes from './tone.module.css';

interface Tone {
  className: string | undefined;
  'data-tone'?: string;
  style?: CSSProperties;
}

/**
 * Props that give an element a stored colour as its `color`, readable on a card in both schemes. A colour that is
 * neither a word nor hexadecimal gives the colour of links.
 */
export function toneOf(color: string): Tone {
  if (colorWordSchema.safeParse(color).success) return { className: classes.tone, 'data-tone': color };
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) return { className: classes.tone };
  const style = { '--tone-light': readableOn(GROUNDS.light, color), '--tone-dark': readableOn(GROUNDS.dark, color) };
  return { className: classes.tone, 'data-tone': 'own', style: style as CSSProperties };
}
