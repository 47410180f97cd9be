import { expect, it } from 'vitest';
import { framedOriginOf, framedPageSchema } from './framed-page.ts';

it.each([
  ['https://agenda.example/clase?x=1;y#z', 'https://agenda.example'],
  ['https://Agenda.Example:8443/', 'https://agenda.example:8443'],
  ['https://agenda.example:443/', 'https://agenda.example'],
  ['https://año.example/', 'https://xn--ao-zja.example'],
  ['https://agenda.example/;script-src *', 'https://agenda.example'],
])('accepts the page %j with the origin %j', (address, origin) => {
  expect(framedOriginOf(address)).toBe(origin);
  expect(framedPageSchema.safeParse(address).success).toBe(true);
});

it.each([
  'https://a.example;script-src',
  "https://a.example;script-src'unsafe-inline'",
  'https://a.example,b.example',
  'https://*',
  'https://*.example',
  "https://'none'/",
  'https://"a"/',
  'https://a.example\r\nx-injected: 1',
  'https://a.example x',
  'https://[::1]/',
  'https://-a.example/',
  'https://ana@agenda.example/',
  'http://agenda.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://agenda.example/x',
  '/objects/materials/a.pdf',
  'agenda.example',
])('refuses the page %j', (address) => {
  expect(framedPageSchema.safeParse(address).success).toBe(false);
});

it.each(['https://a.example;script-src', 'https://*', 'https://a,b', '/objects/a', '', 'x'])(
  'finds no origin in %j',
  (address) => {
    expect(framedOriginOf(address)).toBeNull();
  },
);
