import { describe, expect, it } from 'vitest';
import { aCourse } from '../courses.fixtures.ts';
import { PATTERNS, THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from './thumbnail-parts.ts';
import { thumbnailRecipe } from './thumbnail-recipe.ts';

const ids = Array.from(
  { length: 600 },
  (_, index) => `01932f00-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
);
const plain = { title: 'Curso', tags: [] };

describe('thumbnailRecipe', () => {
  it('draws the same course the same way every time', () => {
    expect(thumbnailRecipe(aCourse())).toEqual(thumbnailRecipe(aCourse()));
  });

  it('spreads courses over every pattern, layout and deep stop', () => {
    const recipes = ids.map((id) => thumbnailRecipe(aCourse({ id })));
    expect(new Set(recipes.map((one) => one.pattern))).toEqual(new Set(PATTERNS));
    expect(new Set(recipes.map((one) => one.main.x))).toEqual(new Set([412, 258, 328, 228, 382, 312]));
    expect(new Set(recipes.map((one) => one.deepStop))).toEqual(new Set([0.05, 0.13, 0.21]));
  });

  it('mirrors places and turns together', () => {
    const recipes = ids.map((id) => thumbnailRecipe(aCourse({ id })));
    const straight = recipes.find((one) => one.main.x === 412);
    const mirrored = recipes.find((one) => one.main.x === 228);
    expect(straight).toMatchObject({
      isMirrored: false,
      main: { turn: 7 },
      small: { x: 268, turn: -12 },
      discs: [{ x: 410 }],
    });
    expect(mirrored).toMatchObject({
      isMirrored: true,
      main: { turn: -7 },
      small: { x: 372, turn: 12 },
      discs: [{ x: 230 }],
    });
  });

  it('keeps every tile inside the picture', () => {
    for (const id of ids) {
      const { main, small } = thumbnailRecipe(aCourse({ id }));
      for (const tile of [main, small]) {
        expect(tile.x - tile.side / 2).toBeGreaterThan(0);
        expect(tile.x + tile.side / 2 + 28).toBeLessThan(THUMBNAIL_WIDTH);
        expect(tile.y + tile.side / 2 + 22).toBeLessThan(THUMBNAIL_HEIGHT);
      }
    }
  });

  it("chooses glyphs by words of the title, in the title's order and ignoring accents", () => {
    const { mainGlyph, smallGlyph } = thumbnailRecipe(aCourse({ title: 'Envíos y PRECIOS claros', tags: ['foto'] }));
    expect([mainGlyph, smallGlyph]).toEqual(['truck-delivery', 'calculator']);
  });

  it('chooses a glyph by a tag if no word of the title has one', () => {
    const { mainGlyph } = thumbnailRecipe(aCourse({ ...plain, tags: ['cámara'], category: 'Ventas' }));
    expect(mainGlyph).toBe('camera');
  });

  it('does not find a keyword in the middle of a word', () => {
    const { mainGlyph } = thumbnailRecipe(aCourse({ title: 'Menosprecio', tags: [], category: 'Logística' }));
    expect(['truck-delivery', 'packages', 'refresh']).toContain(mainGlyph);
  });

  it("chooses two different glyphs of the course's category if no word has one", () => {
    for (const id of ids) {
      const { mainGlyph, smallGlyph } = thumbnailRecipe(aCourse({ ...plain, id, category: 'Finanzas' }));
      expect(['coins', 'calculator', 'receipt-2']).toContain(mainGlyph);
      expect(smallGlyph).not.toBe(mainGlyph);
    }
  });

  it('assigns the same palette to all courses of an unlisted category', () => {
    const one = thumbnailRecipe(aCourse({ id: ids[0], category: 'Negocio digital' }));
    const other = thumbnailRecipe(aCourse({ id: ids[1], category: 'Negocio digital' }));
    expect(one.palette).toEqual(other.palette);
  });
});
