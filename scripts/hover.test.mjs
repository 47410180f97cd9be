import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './files.mjs';
import { ROOT } from './project.mjs';

/** Selectors with `:hover` that also apply to devices without hover. */
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

describe('hover styles', () => {
  it.each([
    ['.a { color: red; }\n.b:hover .c { color: red; }', ['.b:hover .c']],
    ['.a { color: red; &:hover { color: red; } }', ['&:hover']],
    ['/* {:hover} */ .a { @media (hover: hover) { &:hover { color: red; } } }', []],
    ['@media (hover: hover) and (width > 1px) { .a:hover { color: red; } } .b:hover { color: red; }', ['.b:hover']],
  ])('outside of a hover media query are found: %s', (css, found) => {
    expect(hoverRulesForFingers(css)).toEqual(found);
  });

  it('apply only to devices that can hover, since they would stay after a tap', () => {
    const files = ['renderer', 'desktop'].flatMap((folder) =>
      filesBelow(ROOT, folder, (file) => file.endsWith('.css')),
    );
    expect(files.length).toBeGreaterThan(100);
    const faults = files.map((file) => [file, ...hoverRulesForFingers(readFileSync(join(ROOT, file), 'utf8'))]);
    expect(faults.filter((fault) => fault.length > 1)).toEqual([]);
  });
});
