import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, TOOLS } from '../project.mjs';

/** [file, the rule that refuses it, its text]. `plugin`: the rule of ours, `import-types.grit`. */
const REFUSED = [
  ['backend/courses/c.ts', 'plugin', "export const a: import('../events/event.entity.ts').A = 1;"],
  ['backend/courses/d.ts', 'lint/style/noRestrictedImports', "import { RouteConfig } from '@nestjs/platform-fastify';"],
  ['renderer/home/a.ts', 'lint/style/noRestrictedImports', "import { lazy, useState } from 'react';"],
  ['backend/courses/e.ts', 'lint/style/noUnusedTemplateLiteral', 'export const a = import(`../a.ts`);'],
  ['backend/courses/f.ts', 'lint/style/noExcessiveLinesPerFile', "'one line';\n".repeat(301)],
  ['backend/courses/g.ts', 'lint/suspicious/noConsole', 'console.log(1);'],
  ['desktop/main/a.ts', 'lint/suspicious/noConsole', 'console.log(1);'],
  ['renderer/home/b.ts', 'lint/correctness/noNodejsModules', "import { a } from 'node:fs';"],
  ['renderer/home/c.ts', 'lint/style/noRestrictedGlobals', "export const a = () => fetch('/api/courses');"],
  ['renderer/client/a.ts', 'lint/style/noRestrictedGlobals', "export const a = () => fetch('/api/courses');"],
  ['renderer/home/d.ts', 'lint/style/noRestrictedGlobals', 'export const a = new XMLHttpRequest();'],
  ['renderer/home/e.ts', 'lint/style/noRestrictedGlobals', "export const a = new EventSource('/api/stream');"],
  ['renderer/home/p.ts', 'lint/suspicious/noImportCycles', "import type { Q } from './q.ts';\nexport type P = Q[];"],
];

const ALLOWED = [
  ['renderer/client/api.ts', "export const a = () => fetch('/api/courses');"],
  ['renderer/client/api-files.ts', 'export const a = new XMLHttpRequest();'],
  ['renderer/home/g.ts', "import { useState } from 'react';\nexport const b = useState;"],
  ['renderer/home/f.test.ts', "import { a } from 'node:fs';\nexport const b = a;"],
  ['renderer/home/q.ts', "import type { P } from './p.ts';\nexport type Q = P | 1;"],
];

/** Names of the rules that Biome reports, by file. */
const broken = new Map();

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'academia-lint-'));
  const settings = ['', 'backend', 'renderer', 'desktop'].map((one) => join(one, 'biome.json'));
  for (const path of [...settings, 'scripts/lint']) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const [path, text] of [...REFUSED.map(([path, , text]) => [path, text]), ...ALLOWED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [TOOLS.biome, ...args], { cwd: folder, encoding: 'utf8' });
  for (const [, rule, path] of stdout.matchAll(/^::error title=([^,]+),file=([^,]+)/gm))
    broken.set(relative(folder, path), [...(broken.get(relative(folder, path)) ?? []), rule]);
  rmSync(folder, { recursive: true, force: true });
});

describe('the lint rules', () => {
  it.each(REFUSED)('refuse %s by %s', (path, rule) => {
    expect(broken.get(path)).toContain(rule);
  });

  it.each(ALLOWED)('allow %s', (path) => {
    expect(broken.get(path) ?? []).not.toContainEqual(expect.stringMatching(/plugin|noRestricted|noNodejs/));
  });
});
