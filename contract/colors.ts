import { z } from 'zod';

/** Colours with a name. Screens show each in a tone that is readable in the light and the dark scheme. */
export const colorWordSchema = z.enum(['blue', 'green', 'orange', 'purple', 'red', 'teal', 'yellow', 'gray']);
export type ColorWord = z.infer<typeof colorWordSchema>;

/** Names on screen. */
export const COLOR_NAMES: Readonly<Record<ColorWord, string>> = {
  blue: 'Azul',
  green: 'Verde',
  orange: 'Naranja',
  purple: 'Morado',
  red: 'Rojo',
  teal: 'Turquesa',
  yellow: 'Amarillo',
  gray: 'Gris',
};

export const COLOR_MAX_CHARS = 7;
const PATTERN = new RegExp(`^(?:${colorWordSchema.options.join('|')}|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6})$`);

/**
 * A colour chosen by staff: a word of `colorWordSchema`, `#rrggbb`, or `#rgb`, which is stored as `#rrggbb`. Schemas of
 * answers do not use it: they accept any stored text.
 */
export const colorSchema = z
  .string({ error: 'Elige un color.' })
  .max(COLOR_MAX_CHARS, { error: 'Elige un color de la lista o escribe uno como #0f766e.', abort: true })
  .regex(PATTERN, { error: 'Elige un color de la lista o escribe uno como #0f766e.' })
  .transform((color) => (/^#.{3}$/.test(color) ? color.replace(/[^#]/g, '$&$&') : color));
