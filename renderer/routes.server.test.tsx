import { afterEach, describe, expect, it, vi } from 'vitest';
import { aFaq } from '../contract/help.fixtures.ts';
import { isPersonal } from './client/public-answers.ts';
import { SCREENS } from './routes.tsx';
import {
  anAddressOf,
  FOUND_COURSE,
  GUEST_ANSWERS,
  THE_BRAND,
  THE_CHECKED,
  THE_COURSE,
  THE_DISCUSSION,
  THE_EVENT,
  THE_HELP,
  THE_MATERIAL,
  THE_SELLER,
} from './testing/guest-answers.ts';
import { renderOnServer } from './testing/render-on-server.tsx';

type Path = keyof typeof SCREENS;

interface Page {
  /** Headings shown with and without answers. */
  headings: string[];
  /** Texts of the answers that are shown. */
  content: string[];
  /** Whether placeholders are shown without answers. */
  waits: boolean;
}

const { studentName, courseName } = THE_CHECKED.certificate;
const CERTIFICATE_CONTENT = ['Certificado Válido', studentName, courseName, '18 de noviembre de 2026'];

const PAGES: Record<Path, Page> = {
  '/': {
    headings: ['What do you want to learn today?'],
    content: [THE_COURSE.title, THE_EVENT.title, 'Marketing'],
    waits: true,
  },
  '/course/:id': {
    headings: [],
    content: [THE_COURSE.title, 'Tu catálogo, paso a paso', 'Muy claro'],
    waits: true,
  },
  '/search': { headings: ['Explorar Cursos'], content: [THE_COURSE.title, '1 resultado encontrado'], waits: true },
  '/library': { headings: ['Biblioteca de Cursos'], content: [THE_COURSE.title, 'Marketing'], waits: true },
  '/scheduling': { headings: ['1. Elige un curso'], content: [THE_COURSE.title], waits: true },
  '/eventos': { headings: ['Cursos en Vivo'], content: [THE_EVENT.title, 'Jueves 26 de noviembre'], waits: true },
  '/ayuda': {
    headings: ['¿Cómo te podemos ayudar hoy?', '¿No puedes seguir vendiendo?'],
    content: ['¿Cuánto demora en llegar un pago?', 'Cursos2 preguntas', '600 555 0142', 'Soporte'],
    waits: true,
  },
  '/comunidad': {
    headings: ['Academia', 'Discusiones'],
    content: [THE_DISCUSSION.title, THE_DISCUSSION.content, THE_SELLER.fullName, 'Productos', '1 de 1 discusión'],
    waits: true,
  },
  '/comunidad/:postId': {
    headings: [],
    content: [THE_DISCUSSION.title, THE_DISCUSSION.content, '2 respuestas', 'Compartir'],
    waits: true,
  },
  '/materiales': {
    headings: ['¿Necesitas Material para Vender?'],
    content: [THE_BRAND.name, '8 materiales'],
    waits: true,
  },
  '/materiales/:materialId': {
    headings: [],
    content: [THE_MATERIAL.title, THE_MATERIAL.description, THE_BRAND.name, '8.4 MB', 'Compartir'],
    waits: true,
  },
  '/training-history': { headings: ['Historial de Capacitaciones'], content: ['Agenda tu Clase'], waits: true },
  '/smart-study': { headings: ['Estudio Inteligente'], content: ['Agenda tu Clase'], waits: true },
  '/login': { headings: ['Iniciar Sesión'], content: ['Crear cuenta'], waits: false },
  '/registro': { headings: ['Crear cuenta'], content: ['Agenda tu Clase'], waits: false },
  '/clave': { headings: ['Elige tu contraseña'], content: [], waits: false },
  '/recuperar': { headings: ['¿Olvidaste tu contraseña?'], content: ['Pedirlo por WhatsApp'], waits: true },
  '/perfil': { headings: ['Perfil'], content: ['Agenda tu Clase'], waits: true },
  '/verify': { headings: ['Verificar un certificado'], content: [], waits: false },
  '/verify/:code': { headings: [], content: CERTIFICATE_CONTENT, waits: true },
  '/certificate/verify/:code': { headings: [], content: CERTIFICATE_CONTENT, waits: true },
  '/print/certificate/:code': { headings: [], content: [], waits: true },
  '/sala': { headings: ['¿Quién eres?'], content: [], waits: true },
  '/admin/*': { headings: ['Panel de Administración'], content: [], waits: true },
  '*': { headings: ['404 Page Not Found'], content: ['Agenda tu Clase'], waits: false },
};

afterEach(() => vi.restoreAllMocks());

describe.each(Object.keys(SCREENS) as Path[])('the screen %s on a server', (path) => {
  const { headings, content, waits } = PAGES[path];
  const at = anAddressOf(path);

  it('shows the answers', async () => {
    const html = await renderOnServer(at, GUEST_ANSWERS);
    expect(headingsOf(html)).toEqual(expect.arrayContaining(headings));
    for (const sentence of content) expect(wordsOf(html)).toContain(sentence);
  });

  it('renders without answers, and sends no request', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const html = await renderOnServer(at, []);
    expect(wordsOf(html).includes('Saltar al contenido')).toBe(path !== '/print/certificate/:code');
    expect(headingsOf(html)).toEqual(expect.arrayContaining(headings));
    for (const sentence of content) expect(wordsOf(html)).not.toContain(sentence);
    expect(html.includes('aria-busy="true"')).toBe(waits);
    expect(asked).not.toHaveBeenCalled();
  });

  it('has the same HTML at each rendering', async () => {
    expect(await renderOnServer(at, GUEST_ANSWERS)).toBe(await renderOnServer(at, GUEST_ANSWERS));
  });
});

it('a rendering on a server, which runs for years, keeps no list of its reads', async () => {
  await renderOnServer('/', [...GUEST_ANSWERS, { read: '/api/rendered', data: {} }]);
  expect(isPersonal('/api/rendered')).toBe(true);
});

it('/search renders on a server the matches of the address', async () => {
  const html = await renderOnServer('/search?q=fotos&category=Ventas', GUEST_ANSWERS);
  expect(wordsOf(html)).toContain(FOUND_COURSE.title);
  expect(html).toContain('value="fotos"');
});

it('/ayuda renders on a server the FAQ or the search of the address', async () => {
  const { id, answer, question } = THE_HELP.faqs[0] ?? aFaq();
  const html = await renderOnServer(`/ayuda?pregunta=${id}`, GUEST_ANSWERS);
  expect(wordsOf(html)).toContain(answer.slice(0, 30));
  expect(wordsOf(await renderOnServer('/ayuda?q=descargo', GUEST_ANSWERS))).not.toContain(question);
});

it('/materiales renders on a server the materials of the brand in the address', async () => {
  const html = await renderOnServer(`/materiales?brand=${THE_BRAND.id}`, GUEST_ANSWERS);
  expect(headingsOf(html)).toEqual(expect.arrayContaining([THE_BRAND.name, THE_MATERIAL.title]));
});

/** The visible text of a page. */
function wordsOf(html: string): string {
  return html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]+>/g, '');
}

function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h[1-3].*?<\/h[1-3]>/gs)].map(([heading]) => wordsOf(heading));
}
