import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/project.mjs';
import { BRANDS } from './documents.mjs';

const FONT = readFileSync(
  join(ROOT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
).toString('base64');
const BASE = `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${FONT})}
*{box-sizing:border-box;margin:0}body{font:14px/1.5 Figtree;color:#10231f}`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function markOf({ mark, ink }, size) {
  return `<svg width="${size}" height="${size}" viewBox="-32 -32 64 64" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><path d="${mark}"/></svg>`;
}

/** A document with its cover, in pages of A5. */
export function paperPage({ brand, kind, title, lead, parts }) {
  const { name, ink, tint } = BRANDS[brand];
  return `<html lang="es"><title>${escaped(title)}</title><style>${BASE}
@page{size:A5;margin:14mm}@page cover{margin:0}
.cover{page:cover;height:210mm;padding:16mm;background:${tint};color:${ink};display:flex;flex-direction:column;gap:6mm;break-after:page}
.cover svg{margin:auto auto auto 0}h1{font-size:32px;line-height:1.15;letter-spacing:-.02em}.cover p{font-size:16px}
h2{font-size:18px;color:${ink};margin:0 0 2mm}section{break-inside:avoid;margin-bottom:8mm}ul{padding-left:5mm}li{margin-bottom:1.5mm}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:2mm 1mm;border-bottom:1px solid ${tint}}th{font-size:12px;color:${ink}}td:last-child,th:last-child{text-align:right}
</style><div class="cover"><strong>${name} · ${kind}</strong>${markOf(BRANDS[brand], 180)}<h1>${escaped(title)}</h1><p>${escaped(lead)}</p></div>${parts.map(sectionOf).join('')}`;
}

function sectionOf({ heading, list, table }) {
  const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const content = list
    ? `<ul>${list.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`
    : `<table>${table.map((cells, index) => row(cells, index === 0 ? 'th' : 'td')).join('')}</table>`;
  return `<section><h2>${escaped(heading)}</h2>${content}</section>`;
}

/** The cover alone, as wide and high as the picture. */
export function coverPage({ brand, kind, title }, width, height) {
  const { name, ink, tint } = BRANDS[brand];
  return `<html lang="es"><style>${BASE}
body{width:${width}px;height:${height}px;padding:28px;background:${tint};color:${ink};display:flex;flex-direction:column;font-size:15px}svg{margin:auto auto auto 0}h1{font-size:30px;line-height:1.15;letter-spacing:-.02em}
</style><strong>${name} · ${kind}</strong>${markOf(BRANDS[brand], 150)}<h1>${escaped(title)}</h1>`;
}

/** A picture to share. */
export function posterPage({ brand, width, height, over, title, text, price }) {
  const { name, ink, tint } = BRANDS[brand];
  return `<html lang="es"><style>${BASE}
body{width:${width}px;height:${height}px;padding:72px;background:radial-gradient(circle at 75% 30%,#fff 0 18%,${tint} 60%);color:${ink};display:flex;flex-direction:column;font-size:34px;line-height:1.3}
svg{margin:auto}h1{font-size:84px;line-height:1.05;letter-spacing:-.03em;margin:8px 0 16px}b{align-self:start;margin-top:32px;padding:14px 32px;border-radius:99px;background:${ink};color:#fff;font-size:44px}
</style><strong>${name}</strong>${markOf(BRANDS[brand], 320)}<span>${escaped(over)}</span><h1>${escaped(title)}</h1><span>${escaped(text)}</span><b>${escaped(price)}</b>`;
}
