import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../project.mjs';
import { floorsOf, supportsOf } from './floors.mjs';
import { circlesIn, importsOfFiles, importsOfPlaces, pathsIn } from './graph.mjs';
import { picturesOf } from './picture.mjs';

const files = importsOfFiles(ROOT);
const places = importsOfPlaces(files);

describe('the imports of the code', () => {
  it('go round in no circle of files, types counted', () => {
    expect(files.get('backend/app.ts')).toContain('backend/app.module.ts');
    expect(circlesIn(files)).toEqual([]);
  });

  it('go round in no circle of folders', () => {
    expect(places.get('renderer/catalogue')).toContain('renderer/progress');
    expect(circlesIn(places)).toEqual([]);
  });

  it('are what docs/pictures shows', () => {
    for (const [name, svg] of Object.entries(picturesOf(places))) {
      expect(readFileSync(join(ROOT, 'docs/pictures', name), 'utf8'), 'run `npm run walls`').toBe(svg);
    }
  });
});

describe('reading imports', () => {
  it('finds every form of them', () => {
    const text = `import a from './a.ts';
import {
  type B,
  c,
} from '../b.ts';
import type { D } from '../../d.ts';
import './e.css';
import zod from 'zod';
export { f } from './f.ts';
export * as g from './g.ts';
export const h = () => import('./h.ts');
const text = "import i from './i.ts'";
`;
    expect(pathsIn(text).sort()).toEqual(['../../d.ts', '../b.ts', './a.ts', './e.css', './f.ts', './g.ts', './h.ts']);
  });

  it('finds a circle and says which way it goes', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['c', 'b']],
    ]);
    expect(circlesIn(graph)).toEqual([['b', 'd', 'b']]);
  });
});

describe('the floors of a house', () => {
  const graph = new Map([
    ['roof', ['hall', 'attic', 'cellar']],
    ['attic', ['cellar']],
    ['hall', ['cellar', 'kitchen']],
    ['kitchen', ['cellar', 'street']],
    ['cellar', []],
  ]);

  it('have every room right below what uses it, and above what it uses', () => {
    expect(floorsOf(graph, [...graph.keys()])).toEqual([['roof'], ['attic', 'hall'], ['kitchen'], ['cellar']]);
  });

  it('name what a room stands on, without what that stands on', () => {
    expect(Object.fromEntries(supportsOf(graph))).toEqual({
      roof: ['hall', 'attic'],
      attic: ['cellar'],
      hall: ['kitchen'],
      kitchen: ['cellar', 'street'],
      cellar: [],
    });
  });
});
