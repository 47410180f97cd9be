import { expect, it } from 'vitest';
import { escaped, inertJson } from './markup.ts';

it('JSON in HTML neither ends nor begins an element', () => {
  const texts = ['</script><img src=x onerror=alert(1)>', '<!--', '&lt;', '\u2028\u2029', 'ñ "quoted" \\'];
  const json = inertJson(texts);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(texts);
});

it('escaped text is shown as written, within an attribute too', () => {
  expect(escaped(`"a" <b> & 'c'`)).toBe('&#34;a&#34; &#60;b&#62; &#38; &#39;c&#39;');
});
