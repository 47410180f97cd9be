import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { licencesOf, packagesOf } from './licences.mjs';

/** They allow passing the packages on, changed and in a program of one's own, when their text goes along. */
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

/** Whether an SPDX expression can be met with allowed licences alone. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

it('only packages whose licence lets us pass them on are part of the app', () => {
  const packages = packagesOf(ROOT);
  expect(packages.length).toBeGreaterThan(100);
  expect(
    packages.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([]);
});

it('their licences go along, that of the typeface too', () => {
  const text = licencesOf(ROOT);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  for (const name of ['react', '@nestjs/core', 'typeorm', 'sqlite3'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
