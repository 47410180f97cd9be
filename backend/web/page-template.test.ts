import { describe, expect, it } from 'vitest';
import type { PageData } from '../../contract/page-data.ts';
import { PageTemplate } from './page-template.ts';

const BUILT =
  '<html><head><meta name="description" content="de todas" /><title>Academia</title><link href="/a.css"></head>' +
  '<body>\n<div id="root"></div><noscript>sin</noscript></body></html>';
const DATA: PageData = { answers: [], device: 'phone', renderedAt: '2026-11-22T12:00:00.000Z', hasAutoLogin: false };

describe('a page', () => {
  const template = new PageTemplate(BUILT, { '/eventos': ['/assets/E.css'] });

  it('is the built one with its own tags, the files of its screen, the screen, and its data', () => {
    expect(template.fill({ tags: '<title>Uno</title>', path: '/eventos', screen: '<p>eventos</p>', data: DATA })).toBe(
      '<html><head><link href="/a.css"><link rel="stylesheet" crossorigin href="/assets/E.css"><title>Uno</title></head>' +
        `<body>\n<div id="root"><p>eventos</p></div><script type="application/json" id="page-data">${JSON.stringify(DATA)}</script>` +
        '<noscript>sin</noscript></body></html>',
    );
  });

  it('of no screen in particular is the built one under another title', () => {
    expect(template.fill({ tags: '<title>Otra</title>', path: null, screen: '', data: null })).toBe(
      BUILT.replace('<meta name="description" content="de todas" />', '')
        .replace('<title>Academia</title>', '')
        .replace('</head>', '<title>Otra</title></head>'),
    );
  });

  it('holds what texts say as they say it, also where they look like places of a replacement', () => {
    const screen = "$& $' $1 $$ </div>";
    expect(template.fill({ tags: '$`', path: null, screen, data: null })).toContain(`<div id="root">${screen}</div>`);
  });

  it.each(['<title>', '</head>', '<div id="root">'])('is not made from one that has no %s', (place) => {
    expect(() => new PageTemplate(BUILT.replace(place, ''), {})).toThrow('index.html');
  });
});
