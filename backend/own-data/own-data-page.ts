import { DateTime } from 'luxon';
import type { StoredKind } from '../../contract/own-data.ts';
import { escaped } from '../text/markup.ts';
import { FIELD_NAMES, KIND_NAMES, text, VALUE_NAMES } from './own-data.es.ts';
import type { OwnRow } from './own-data.queries.ts';

/** The rows of a kind in pages, with the names of the things that they refer to. */
export interface PageSection {
  readonly kind: StoredKind;
  readonly pages: AsyncIterable<{ readonly rows: readonly OwnRow[]; readonly titles: ReadonlyMap<string, string> }>;
}

interface PageFacts {
  readonly academyName: string;
  readonly exportedAt: string;
  /** IANA name of the time zone. */
  readonly timeZone: string;
  /** A `data:` address; null without a picture. */
  readonly picture: string | null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Blocks scripts and external files, because the page contains texts that people wrote. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

const STYLE = `
:root{color-scheme:light dark}
body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a1b1e;background:#fff}
h1{font-size:1.5rem;line-height:1.25}
details{margin:.75rem 0;border:1px solid #ced4da;border-radius:.5rem}
summary{padding:.75rem 1rem;font-weight:600;cursor:pointer}
article{padding:.75rem 1rem;border-top:1px solid #ced4da}
dl{margin:0;display:grid;grid-template-columns:minmax(7rem,12rem) minmax(0,1fr);gap:.25rem 1rem}
dt{color:#495057}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
dd dl{grid-template-columns:auto minmax(0,1fr);white-space:normal}
img{max-width:10rem;border-radius:.5rem}
@media(max-width:30rem){dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:.5rem}}
@media(prefers-color-scheme:dark){body{color:#e9ecef;background:#1a1b1e}dt{color:#adb5bd}details,article{border-color:#495057}}
@media print{details::details-content{content-visibility:visible}}
`;

/** Writes a person's stored data as an HTML page while the rows are read. The page opens without a server. */
export async function* pageOf(facts: PageFacts, sections: Iterable<PageSection>): AsyncGenerator<string> {
  const title = escaped(text.title(facts.academyName));
  const lead = escaped(text.lead(instantText(facts.exportedAt, facts.timeZone)));
  yield `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${lead}</p>
${facts.picture ? `<p><img src="${facts.picture}" alt="${text.picture}"></p>\n` : ''}`;
  const empty: string[] = [];
  for (const { kind, pages } of sections) {
    let hasRows = false;
    for await (const { rows, titles } of pages) {
      if (rows.length === 0) continue;
      if (!hasRows) yield `<details><summary>${escaped(KIND_NAMES[kind])}</summary>\n`;
      hasRows = true;
      yield rows.map((row) => `<article>${fieldsOf(row, titles, facts.timeZone)}</article>\n`).join('');
    }
    if (hasRows) yield '</details>\n';
    else empty.push(KIND_NAMES[kind]);
  }
  if (empty.length > 0) yield `<p>${text.empty} ${escaped(empty.join(', '))}.</p>\n`;
  yield '</body>\n</html>\n';
}

function fieldsOf(row: OwnRow, titles: ReadonlyMap<string, string>, timeZone: string): string {
  const fields = Object.entries(row).map(([name, value]) => {
    const shown = typeof value === 'string' ? (titles.get(value) ?? value) : value;
    return `<dt>${escaped(FIELD_NAMES[name] ?? name)}</dt><dd>${valueText(name, shown, titles, timeZone)}</dd>`;
  });
  return `<dl>${fields.join('')}</dl>`;
}

function valueText(name: string, value: unknown, titles: ReadonlyMap<string, string>, timeZone: string): string {
  if (value === null || value === undefined || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map((one) => valueText(name, one, titles, timeZone)).join(', ') || text.none;
  if (typeof value === 'object') return fieldsOf(value as OwnRow, titles, timeZone);
  const words = String(value);
  if (INSTANT.test(words)) return escaped(instantText(words, timeZone));
  return escaped(VALUE_NAMES[name]?.[words] ?? words);
}

function instantText(instant: string, timeZone: string): string {
  return DateTime.fromISO(instant, { zone: timeZone }).setLocale('es').toFormat("d 'de' LLLL 'de' yyyy, HH:mm:ss");
}
