import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './files.mjs';
import { ROOT } from './project.mjs';

const SERVICE = '.service.ts';

/** Names of the exported classes that end in `Service`. */
function servicesIn(file) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return [...source.matchAll(/^export (?:abstract )?class (\w+Service)\b/gm)].map(([, name]) => name);
}

/** The expected class of a file: 'CourseViewsService' for 'course-views.service.ts'. */
function serviceCalledLike(file) {
  const words = basename(file, SERVICE).split('-');
  return `${words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')}Service`;
}

describe('the services of the server', () => {
  it('are one per `*.service.ts`, named like the file', () => {
    const files = filesBelow(ROOT, 'backend', (file) => file.endsWith(SERVICE));
    expect(files).toContain('backend/courses/courses.service.ts');
    expect(files.map((file) => [file, ...servicesIn(file)])).toEqual(
      files.map((file) => [file, serviceCalledLike(file)]),
    );
  });

  it('are in no other file', () => {
    const others = filesBelow(ROOT, 'backend', (file) => file.endsWith('.ts') && !file.endsWith(SERVICE));
    expect(others.filter((file) => servicesIn(file).length > 0)).toEqual([]);
  });
});
