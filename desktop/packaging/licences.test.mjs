import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { licencesOf, packagesOf } from './licences.mjs';

/** Licences that allow redistribution, also modified and in another program, if their text is included. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Whether allowed licences alone satisfy an SPDX expression. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

it('the app contains only packages whose licence allows redistribution', () => {
  const packages = packagesOf(ROOT);
  expect(packages.length).toBeGreaterThan(100);
  expect(
    packages.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([]);
});

it('the text of the licences contains those of the packages and of the typeface', () => {
  const text = licencesOf(ROOT);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  for (const name of ['react', '@nestjs/core', 'typeorm', 'sqlite3'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
