import { describe, expect, it } from 'vitest';
import { colorWordSchema } from '../contract/colors.ts';
import { GROUNDS } from './kit/readable-color.ts';
import { cssVariablesResolver, theme } from './theme.ts';

type Rgb = [red: number, green: number, blue: number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** A role's colour as seen over a ground. */
function seen(scheme: 'light' | 'dark', role: string, ground: Rgb = WHITE): Rgb {
  const colour = cssVariablesResolver(theme as never)[scheme][`--mantine-color-${role}`] ?? '';
  const [, red, green, blue, alpha] = colour.match(/^rgb\((\d+) (\d+) (\d+) \/ (\.\d+)\)$/) ?? [];
  if (alpha === undefined) return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
  return [red, green, blue].map(
    (part, index) => Number(part) * Number(alpha) + (ground[index] ?? 0) * (1 - Number(alpha)),
  ) as Rgb;
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each([
    ['white', WHITE],
    ['black', BLACK],
  ])('the progress over a %s picture has a contrast above 4.5', (_name, picture) => {
    const done: Rgb = [252, 211, 77]; // accent-3
    expect(contrast(done, seen(scheme, 'picture-track', picture))).toBeGreaterThan(4.5);
  });

  it.each(colorWordSchema.options)('the colour %s has a contrast above 4.5 on card, body, hover and tint', (word) => {
    for (const ground of ['card', 'body', 'hover', 'tint'])
      expect(contrast(seen(scheme, `tone-${word}`), seen(scheme, ground)), ground).toBeGreaterThan(4.5);
  });

  it('the card has the colour on which stored colours are made readable', () => {
    expect(cssVariablesResolver(theme as never)[scheme]['--mantine-color-card']).toBe(GROUNDS[scheme]);
  });

  it('a dangerous button has the same red filled, tinted and outlined', () => {
    const red = seen(scheme, 'danger');
    for (const variant of ['danger-light-color', 'danger-outline']) expect(seen(scheme, variant), variant).toEqual(red);
  });

  it('the search box has a contrast above 3 on the deep panel', () => {
    for (const panel of ['deep-start', 'deep-mid', 'deep-end'])
      expect(contrast(seen(scheme, 'over-picture'), seen(scheme, panel))).toBeGreaterThan(3);
  });
});
