import { expect, it } from 'vitest';
import { named } from './academy-page.service.ts';

const PAGE = '<html><head><title>Academia</title></head><body>Academia</body></html>';

it('has the name of the academy as its title, whatever is in it', () => {
  expect(named(PAGE, 'Escuela Sur')).toBe(PAGE.replace('>Academia</title>', '>Escuela Sur</title>'));
  expect(named(PAGE, "</title><b>R&D $' $1")).toContain("<title>&#60;/title&#62;&#60;b&#62;R&#38;D $' $1</title></head>");
});
