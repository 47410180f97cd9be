import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const ADDRESS = 'https://academia.test/comunidad/1';
let copied: string[] = [];

function machine({
  share,
  writeText,
}: {
  share?: () => Promise<void>;
  writeText?: (text: string) => Promise<void>;
}): void {
  vi.stubGlobal('navigator', { share, ...(writeText && { clipboard: { writeText } }) });
}

const copy = async (text: string) => void copied.push(text);
const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

afterEach(() => {
  copied = [];
  vi.unstubAllGlobals();
});

describe('shareLink', () => {
  it.each([
    ['by the system', { share: async () => undefined, writeText: copy }, 'shared', []],
    ['by nobody, as the person wished', { share: refuse('AbortError'), writeText: copy }, 'cancelled', []],
    ['by the clipboard where there is no dialog', { writeText: copy }, 'copied', [ADDRESS]],
    [
      'by the clipboard where the dialog is refused',
      { share: refuse('NotAllowedError'), writeText: copy },
      'copied',
      [ADDRESS],
    ],
    ['not where the clipboard is refused', { writeText: refuse('NotAllowedError') }, 'failed', []],
    ['not where there is neither', {}, 'failed', []],
  ])('shares a link %s', async (_how, abilities, result, expected) => {
    machine(abilities);
    expect(await shareLink('Hola', ADDRESS)).toBe(result);
    expect(copied).toEqual(expected);
  });
});
