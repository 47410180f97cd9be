import { unstable_serialize } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCourse, aCourseDetail } from '../contract/courses.fixtures.ts';
import { aLiveEvent } from '../contract/events.fixtures.ts';
import { aRatingsSummary } from '../contract/ratings.fixtures.ts';
import { someSettings } from '../contract/settings.fixtures.ts';
import { SCREENS } from './routes.tsx';
import { renderOnServer } from './testing/render-on-server.tsx';

type Path = keyof typeof SCREENS;

const course = aCourseDetail();
const event = aLiveEvent();

function aListOf(title: string) {
  return { rows: [aCourse({ title })], total: 1, nextCursor: null, isOfflineCopy: false };
}

/** What a server knows that renders for guests, by SWR keys. */
const ANSWERS = {
  [unstable_serialize(['/api/courses', { q: '', category: '' }])]: aListOf(course.title),
  [unstable_serialize(['/api/courses', { q: 'fotos', category: 'Ventas' }])]: aListOf('Fotos que venden'),
  [`/api/courses/${course.id}`]: course,
  [`/api/courses/${course.id}/ratings`]: aRatingsSummary(),
  '/api/categories': ['Ventas', 'Marketing'],
  '/api/calendly/events': [event],
  '/api/settings': someSettings(),
};

interface Page {
  at: string;
  /** Stands there whatever is known. */
  heading: string;
  /** What of the answers is shown. */
  content: string[];
  /** Whether something holds the place of what is not known. */
  waits: boolean;
}

const PAGES: Record<Path, Page> = {
  '/': { at: '/', heading: 'What do you want to learn today?', content: [course.title, event.title, 'Marketing'], waits: true },
  '/course/:id': {
    at: `/course/${course.id}`,
    heading: 'Cursos',
    content: [course.title, 'Tu catálogo, paso a paso', 'Muy claro'],
    waits: true,
  },
  '/search': { at: '/search', heading: 'Explorar Cursos', content: [course.title, '1 resultado encontrado'], waits: true },
  '/library': { at: '/library', heading: 'Biblioteca de Cursos', content: [course.title, 'Marketing'], waits: true },
  '/scheduling': { at: '/scheduling', heading: '1. Elige un curso', content: [course.title], waits: true },
  '/eventos': { at: '/eventos', heading: 'Cursos en Vivo', content: [event.title, 'Jueves 26 de noviembre'], waits: true },
  '/login': { at: '/login', heading: 'Iniciar Sesión', content: ['Crear cuenta'], waits: false },
  '/registro': { at: '/registro', heading: 'Crear cuenta', content: ['Agenda tu Clase'], waits: false },
  '/perfil': { at: '/perfil', heading: 'Perfil', content: ['Agenda tu Clase'], waits: true },
  '*': { at: '/nowhere', heading: '404', content: ['Agenda tu Clase'], waits: false },
};

afterEach(() => vi.restoreAllMocks());

describe.each(Object.keys(SCREENS) as Path[])('the screen %s on a server', (path) => {
  const { at, heading, content, waits } = PAGES[path];

  it('shows what the server says', async () => {
    const words = wordsOf(await renderOnServer(at, ANSWERS));
    for (const word of [heading, ...content]) expect(words).toContain(word);
  });

  it('stands without data, and asks for none', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const html = await renderOnServer(at, {});
    const words = wordsOf(html);
    expect(words).toContain(heading);
    for (const word of content) expect(words).not.toContain(word);
    expect(html.includes('aria-busy="true"')).toBe(waits);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is the same whenever it is rendered', async () => {
    expect(await renderOnServer(at, ANSWERS)).toBe(await renderOnServer(at, ANSWERS));
  });
});

it('searches on a server as the address says', async () => {
  const html = await renderOnServer('/search?q=fotos&category=Ventas', ANSWERS);
  expect(wordsOf(html)).toContain('Fotos que venden');
  expect(html).toContain('value="fotos"');
});

/** What is read of a page. */
function wordsOf(html: string): string {
  return html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]+>/g, '');
}
