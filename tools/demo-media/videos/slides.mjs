import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/project.mjs';

const PACKAGES = join(ROOT, 'node_modules');
const FONT = join(PACKAGES, '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const ICONS = join(PACKAGES, '@tabler/icons/icons/outline');
/** Dark, middle and light tone of each category, as in the drawn thumbnails of its courses. */
const TONES = {
  Ventas: ['#0a4540', '#14877a', '#8fe0d0'],
  'WhatsApp y Redes': ['#12502c', '#2f9553', '#a9e8ba'],
  Marketing: ['#571a49', '#ab3a86', '#f7b5dc'],
  'Atención al Cliente': ['#702113', '#cf5a3c', '#ffc4ae'],
  Finanzas: ['#5f3b05', '#bd7d12', '#ffdf9a'],
  Logística: ['#113763', '#2a75ba', '#add6fc'],
  Productos: ['#2f2468', '#6552c4', '#cdc3ff'],
  Liderazgo: ['#0b4256', '#1a86a2', '#a2e4f3'],
};
const AWNING_PARTS = 8;
const AWNING_PART_WIDTH = 80;
/** Characters above which a text has the smaller size. */
const LONG = { title: 34, heading: 22 };
const LOGO = `<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0f766e"/>
  <path d="M8.6 7h14.8l2.6 7.1a3.35 3.35 0 0 1-6.7.1 3.35 3.35 0 0 1-6.6 0 3.35 3.35 0 0 1-6.700-.1z" fill="#fff"/>
  <path d="M13.2 20.1v5.7c0 .7.7 1.1 1.300.7l4.700-2.800c.6-.3.6-1.200 0-1.500l-4.700-2.800c-.6-.4-1.300 0-1.300.7z" fill="#fbbf24"/></svg>`;

/** The opening picture of a lesson. @param {import('./lessons.mjs').LessonScript} lesson */
export function titlePage(lesson) {
  const body = `${awning(44, 32, [`${tonesOf(lesson)[2]}4d`, '#ffffff29'])}
    <h1 ${lesson.title.length > LONG.title ? 'data-long' : ''}><span>${inHtml(lesson.title)}</span></h1>
    <p class="by">${inHtml(lesson.instructor)}</p>
    <span class="tile">${icon(lesson)}</span>
    ${foot(lesson, -1)}`;
  return page('title', lesson, body);
}

/**
 * A slide with its points up to `pointIndex`.
 * @param {import('./lessons.mjs').LessonScript} lesson
 * @param {number} slideIndex
 * @param {number} pointIndex the point that is spoken about
 */
export function slidePage(lesson, slideIndex, pointIndex) {
  const { heading, points } = lesson.slides[slideIndex];
  const [, middle, light] = tonesOf(lesson);
  const body = `${awning(14, 18, [middle, light])}
    <h2 ${heading.length > LONG.heading ? 'data-long' : ''}><span>${inHtml(heading)}</span></h2>
    <span class="tile">${icon(lesson)}</span>
    <ol>${points.map((point, index) => item(point, index, pointIndex)).join('')}</ol>
    ${foot(lesson, slideIndex)}`;
  return page('slide', lesson, body);
}

function item(point, index, current) {
  const state = index === current ? 'data-now' : index > current ? 'data-later' : '';
  return `<li ${state}><b>${index + 1}</b><span>${inHtml(point)}</span></li>`;
}

function page(kind, lesson, body) {
  const [deep, middle, light] = tonesOf(lesson);
  const font = readFileSync(FONT).toString('base64');
  const css = readFileSync(new URL('./slides.css', import.meta.url), 'utf8');
  return `<!doctype html><html lang="es"><meta charset="utf-8"><style>
    @font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) format('woff2'); }
    :root { --deep: ${deep}; --mid: ${middle}; --light: ${light}; }
    ${css}</style><body class="${kind}">${body}</body></html>`;
}

function awning(straight, round, colours) {
  const parts = Array.from({ length: AWNING_PARTS }, (_part, index) => {
    const left = index * AWNING_PART_WIDTH;
    const half = AWNING_PART_WIDTH / 2;
    return `<path d="M${left} 0h${AWNING_PART_WIDTH}v${straight}a${half} ${round} 0 0 1 -${AWNING_PART_WIDTH} 0z" fill="${colours[index % 2]}"/>`;
  });
  return `<svg class="awning" width="640" height="${straight + round}">${parts.join('')}</svg>`;
}

function foot(lesson, slideIndex) {
  const steps = lesson.slides.map((_slide, index) => `<i ${index <= slideIndex ? 'data-seen' : ''}></i>`);
  return `<div class="foot">${LOGO}<span>Academia</span><span class="steps">${steps.join('')}</span></div>`;
}

function icon(lesson) {
  return readFileSync(join(ICONS, `${lesson.icon}.svg`), 'utf8').replace('stroke-width="2"', 'stroke-width="1.6"');
}

function tonesOf(lesson) {
  const tones = TONES[lesson.category];
  if (!tones) throw new Error(`${lesson.file}: no colours for the category '${lesson.category}'`);
  return tones;
}

function inHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
