type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of small text (WCAG 2.2, success criterion 1.4.3); icons and marks need 3. */
export const READABLE_CONTRAST = 4.5;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const STEPS = 20;

/** Backgrounds of stored colours: `card` of the theme in both schemes. */
export const GROUNDS = { light: '#ffffff', dark: '#15211e' } as const;

/**
 * The colour itself if it is readable on `ground`, else its nearest readable mixture with black (on a light ground)
 * or white.
 * @param color `#rgb` or `#rrggbb`, as `ground`
 */
export function readableOn(ground: string, color: string): string {
  const [below, own] = [rgbOf(ground), rgbOf(color)];
  const target = luminance(below) > 0.5 ? BLACK : WHITE;
  for (let step = 0; step <= STEPS; step++) {
    const mixed = own.map((part, index) => Math.round(part + ((target[index] ?? 0) - part) * (step / STEPS)));
    if (contrast(mixed as unknown as Rgb, below) >= READABLE_CONTRAST) return hexOf(mixed);
  }
  return hexOf(target);
}

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other));
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgbOf(color: string): Rgb {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
