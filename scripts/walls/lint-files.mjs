import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT, TOOLS } from '../project.mjs';
import { FOLDERS_WITH_RULES, wallsFiles } from './rules.mjs';

export const WALL = 'lint/style/noRestrictedImports';

/**
 * Holds files that nobody has against our `biome.json`s.
 * @param files [path, text] of each
 * @param options more of Biome's own
 * @returns what Biome refuses, as { path, line, rule }
 */
export function lintFiles(files, options = []) {
  const folder = mkdtempSync(join(tmpdir(), 'academia-walls-'));
  try {
    const configurations = ['biome.json', ...FOLDERS_WITH_RULES.map((one) => `${one}/biome.json`)];
    for (const path of [...configurations, ...wallsFiles().map((one) => one.path), 'scripts/lint'])
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', ...options, '.'];
    const { stdout } = spawnSync(process.execPath, [TOOLS.biome, ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return [...stdout.matchAll(/^::error title=([^,]+),file=([^,]+),line=(\d+)/gm)].map(([, rule, path, line]) => ({
      path: relative(folder, path),
      line: Number(line),
      rule,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
