import { describe, expect, it } from 'vitest';
import type { PageData } from '../../contract/page-data.ts';
import { PageTemplate } from './page-template.ts';

const BUILT =
  '<html><head><meta name="description" content="de todas" /><title>Academia</title><link href="/a.css"></head>' +
  '<body>\n<div id="root"></div><noscript>sin</noscript></body></html>';
const DATA: PageData = { answers: [], device: 'phone', renderedAt: '2026-11-22T12:00:00.000Z', hasAutoLogin: false };

describe('PageTemplate', () => {
  const template = new PageTemplate(BUILT, { '/eventos': ['/assets/E.css'] });

  it('fills in tags, the files of the screen, the screen, and the page data', () => {
    expect(template.fill({ tags: '<title>Uno</title>', path: '/eventos', screen: '<p>eventos</p>', data: DATA })).toBe(
      '<html><head><link href="/a.css"><link rel="stylesheet" crossorigin href="/assets/E.css">' +
        '<title>Uno</title></head><body>\n<div id="root"><p>eventos</p></div>' +
        `<script type="application/json" id="page-data">${JSON.stringify(DATA)}</script>` +
        '<noscript>sin</noscript></body></html>',
    );
  });

  it('changes only title and description for a page without a screen', () => {
    expect(template.fill({ tags: '<title>Otra</title>', path: null, screen: '', data: null })).toBe(
      BUILT.replace('<meta name="description" content="de todas" />', '')
        .replace('<title>Academia</title>', '')
        .replace('</head>', '<title>Otra</title></head>'),
    );
  });

  it('leaves replacement patterns such as $& in texts unchanged', () => {
    const screen = "$& $' $1 $$ </div>";
    expect(template.fill({ tags: '$`', path: null, screen, data: null })).toContain(`<div id="root">${screen}</div>`);
  });

  it.each(['<title>', '</head>', '<div id="root">'])('refuses a built page without %s', (place) => {
    expect(() => new PageTemplate(BUILT.replace(place, ''), {})).toThrow('index.html');
  });
});
