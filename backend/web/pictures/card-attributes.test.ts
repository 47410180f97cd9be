import { expect, it } from 'vitest';
import { academyGround } from './academy-card.ts';
import { brandRow } from './card-frame.ts';
import { certificateGround } from './certificate-card.ts';
import { courseGround } from './course-card.ts';
import { materialGround } from './material-card.ts';
import { OutlinedText } from './outlined-text.ts';

/** The only SVG attributes used here with capitals; a renderer ignores others that are misspelt with capitals. */
const CAPITALS = ['patternUnits', 'patternTransform', 'gradientUnits', 'gradientTransform', 'viewBox'];

const text = new OutlinedText();
const course = { id: '019c0000-0000-7000-8000-000000000001', title: 'Precios', category: 'Ventas', tags: [] };

it.each([
  ['brand', brandRow(text, 'Academia', false, '#fff', 600)],
  ['ground of a course', courseGround(course, true).svg],
  ['ground of a certificate', certificateGround(text, false).svg],
  ['ground of a material', materialGround('marca', true).svg],
  ['ground of the academy', academyGround(text, false).svg],
])('the %s uses attribute names of SVG', (_, drawn) => {
  const names = [...drawn.matchAll(/ ([A-Za-z-]+)="/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => /[A-Z]/.test(name) && !CAPITALS.includes(name))).toEqual([]);
});
