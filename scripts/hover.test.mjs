import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './fingerprint.mjs';
import { ROOT } from './project.mjs';

/** Selectors of what the pointer is over that also hold where there is no pointer. */
function hoverRulesForFingers(css) {
  const found = [];
  const around = [];
  for (const [, words, brace] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const head = words.trim();
    if (brace === '}') around.pop();
    if (brace !== '{') continue;
    if (head.includes(':hover') && !around.some((one) => one.includes('(hover: hover)'))) found.push(head);
    around.push(head);
  }
  return found;
}

describe('styles of what the pointer is over', () => {
  it.each([
    ['.a { color: red; }\n.b:hover .c { color: red; }', ['.b:hover .c']],
    ['.a { color: red; &:hover { color: red; } }', ['&:hover']],
    ['/* {:hover} */ .a { @media (hover: hover) { &:hover { color: red; } } }', []],
    ['@media (hover: hover) and (width > 1px) { .a:hover { color: red; } } .b:hover { color: red; }', ['.b:hover']],
  ])('are told from others: %s', (css, found) => {
    expect(hoverRulesForFingers(css)).toEqual(found);
  });

  it('hold only where there is a pointer: after a tap they would stay', () => {
    const files = ['renderer', 'desktop'].flatMap((folder) =>
      filesBelow(ROOT, folder, (file) => file.endsWith('.css')),
    );
    expect(files.length).toBeGreaterThan(100);
    const faults = files.map((file) => [file, ...hoverRulesForFingers(readFileSync(join(ROOT, file), 'utf8'))]);
    expect(faults.filter((fault) => fault.length > 1)).toEqual([]);
  });
});
