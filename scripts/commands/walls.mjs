import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure } from '../expected-failure.mjs';
import { circlesIn, importsOfFiles, importsOfPlaces } from '../imports/graph.mjs';
import { picturesOf } from '../imports/picture.mjs';
import { ROOT } from '../project.mjs';
import { wallsFiles } from '../walls/rules.mjs';

/** `npm run walls`: writes for Biome what the table of walls means, and draws which folder imports which. */
export function run() {
  for (const { path, text } of wallsFiles()) writeFileSync(join(ROOT, path), text);
  const files = importsOfFiles(ROOT);
  const places = importsOfPlaces(files);
  const circles = [...circlesIn(files), ...circlesIn(places)].map((circle) => circle.join(' -> '));
  if (circles.length > 0) throw new ExpectedFailure(`Nothing may import what imports it:\n${circles.join('\n')}`);
  for (const [name, svg] of Object.entries(picturesOf(places))) writeFileSync(join(ROOT, 'docs/pictures', name), svg);
}
