import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { singleFileOf } from './single-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-single-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function codeOf(program: string): Promise<string> {
  writeFileSync(join(folder, 'program.ts'), program);
  return singleFileOf(join(folder, 'program.ts'), { target: ['chrome123'] });
}

describe('a script in a single file', () => {
  it('contains what it imports', async () => {
    writeFileSync(join(folder, 'greeting.ts'), "export const greeting: string = 'Buenos días';");
    const code = await codeOf("import { greeting } from './greeting.ts'; console.log(greeting);");
    expect(code).toContain('Buenos días');
    expect(code).not.toMatch(/\b(import|export)\b/);
  });

  it('is not built if a package that it imports is not found', async () => {
    await expect(codeOf("import missing from 'no-such-package'; missing();")).rejects.toThrow('no-such-package');
  });
});
