import { describe, expect, it } from 'vitest';
import { aBrand } from '../../../contract/brands.fixtures.ts';
import { aCertificate } from '../../../contract/certificates.fixtures.ts';
import { aDiscussion } from '../../../contract/community.fixtures.ts';
import { aCourse, aCourseDetail, aLesson } from '../../../contract/courses.fixtures.ts';
import { aLiveEvent } from '../../../contract/events.fixtures.ts';
import { aFaq, aHelp } from '../../../contract/help.fixtures.ts';
import { aMaterial } from '../../../contract/materials.fixtures.ts';
import type { ReadAnswer } from '../../../contract/page-data.ts';
import { aRatingsSummary } from '../../../contract/ratings.fixtures.ts';
import {
  BRANDS_READ,
  courseRead,
  coursesRead,
  discussionRead,
  discussionsRead,
  EVENTS_READ,
  HELP_READ,
  materialRead,
  materialsRead,
  ratingsRead,
  verificationRead,
} from '../../../contract/reads.ts';
import { OTHER_SCREENS, PUBLIC_SCREENS } from '../../../contract/screens.ts';
import { found, type HeadSetting, listed, tagsAt as makeTags, readHead, refused } from '../../testing/heads.ts';

const URL = 'https://academia.example';
const COURSE = aCourseDetail();
const POST = aDiscussion();
const MATERIAL = aMaterial();
const BRAND = aBrand();
const EVENT = aLiveEvent();
const CERTIFICATE = aCertificate();
const CODE = CERTIFICATE.verificationCode;

const checked = (certificate: typeof CERTIFICATE) =>
  found(verificationRead(CODE), { certificate, timeZone: 'America/Santiago', checkedAt: '2026-11-20T12:41:00.000Z' });

/** The answers for each screen, some for certain addresses. */
const ANSWERS: ReadAnswer[] = [
  listed(coursesRead(), aCourse()),
  listed(coursesRead({ category: 'Ventas' }), aCourse({ category: 'Ventas' })),
  listed(coursesRead({ category: 'Nada' })),
  listed(coursesRead({ q: 'fotos' }), aCourse()),
  found(courseRead(COURSE.id), COURSE),
  found(ratingsRead(COURSE.id), aRatingsSummary()),
  found(EVENTS_READ, [EVENT]),
  found(HELP_READ, aHelp()),
  listed(discussionsRead(), POST),
  listed(discussionsRead({ channelId: POST.channelId }), POST),
  found(discussionRead(POST.id), POST),
  listed(BRANDS_READ, BRAND),
  listed(materialsRead(), MATERIAL),
  listed(materialsRead({ brandId: BRAND.id }), MATERIAL),
  found(materialRead(MATERIAL.id), MATERIAL),
  checked(CERTIFICATE),
];

const tagsAt = (address: string, setting: Partial<HeadSetting> = {}) =>
  makeTags(address, { answers: ANSWERS, ...setting });
const headAt = (address: string, setting?: Partial<HeadSetting>) => readHead(tagsAt(address, setting));

describe('the head of a page', () => {
  it.each([
    ['/', 'Inicio', 'Academia', '/', /^Cursos en video, en español/],
    ['/?category=Ventas', 'Inicio', 'Inicio', '/?category=Ventas', /^Cursos en video de Ventas/],
    [`/course/${COURSE.id}`, COURSE.title, COURSE.title, `/course/${COURSE.id}`, /^Arma tu catálogo/],
    ['/search', 'Explorar Cursos', 'Explorar Cursos', '/search', /^Busca en el catálogo/],
    ['/library', 'Biblioteca de Cursos', 'Biblioteca de Cursos', '/library', /^Todos los cursos/],
    ['/eventos', 'Cursos en Vivo', 'Cursos en Vivo', '/eventos', /sesiones en vivo/],
    ['/ayuda', 'Ayuda', 'Ayuda', '/ayuda', /preguntas frecuentes/],
    ['/comunidad', 'Comunidad', 'Comunidad', '/comunidad', /^Preguntas, respuestas/],
    [`/comunidad?channel=${POST.channelId}`, 'Comunidad', 'Comunidad', null, /^Conversaciones de Ventas/],
    [`/comunidad/${POST.id}`, POST.title, POST.title, `/comunidad/${POST.id}`, /^Una clienta me pidió/],
    ['/materiales', 'Materiales', 'Materiales', '/materiales', /^Folletos/],
    ['/materiales?view=all', 'Todos los materiales', 'Todos los materiales', '/materiales?view=all', /^Folletos/],
    [`/materiales?brand=${BRAND.id}`, BRAND.name, BRAND.name, null, new RegExp(BRAND.name)],
    [`/materiales/${MATERIAL.id}`, MATERIAL.title, MATERIAL.title, `/materiales/${MATERIAL.id}`, /^Precios sugeridos/],
  ])('of %s has title, canonical address and description', (address, title, shareTitle, path, description) => {
    const { title: tab, meta, canonical } = headAt(address);
    const url = `${URL}${path ?? address}`;
    expect(tab).toBe(`${title} · Academia`);
    expect(canonical).toBe(url);
    expect(meta).toMatchObject({
      'og:url': url,
      'og:title': shareTitle,
      'twitter:title': shareTitle,
      'og:site_name': 'Academia',
      'og:locale': 'es_LA',
      'twitter:card': 'summary_large_image',
    });
    expect(meta.description).toMatch(description);
    expect(meta['og:description']).toBe(meta.description);
    expect(meta.robots).toBeUndefined();
  });

  it.each([
    ...OTHER_SCREENS.map((path) => path.replace(':code', CODE).replace('/*', '')),
    '/nowhere',
    '/?q=fotos',
    '/search?q=fotos',
    '/comunidad?q=caja',
    '/materiales?q=caja',
    '/ayuda?q=pago',
    '/library?category=Nada',
    '/verify',
    `/verify/${CODE}`,
    `/certificate/verify/${CODE}`,
  ])('of %s has noindex and no canonical address', (address) => {
    const { meta, canonical } = headAt(address);
    expect(meta.robots).toBe('noindex');
    expect(canonical).toBeNull();
    expect(meta['og:title']).toBeTruthy();
    expect(meta.description?.length).toBeGreaterThan(40);
  });

  it.each([...Object.keys(PUBLIC_SCREENS), ...OTHER_SCREENS])('of %s has all tags when nothing was read', (path) => {
    const { title, meta } = headAt(path.replace(/:\w+/, COURSE.id).replace('*', 'nowhere'), { answers: [] });
    expect(title).toMatch(/^(.+ · )?Academia$/);
    expect(meta.description?.length).toBeGreaterThan(40);
    expect(meta.description?.length).toBeLessThanOrEqual(160);
    expect(meta['og:image']).toMatch(/^https:\/\/academia\.example\/previews\/academy\//);
    expect(meta['og:title']).toBeTruthy();
  });

  it.each([
    ['course', `/course/${COURSE.id}`, courseRead(COURSE.id), 'Curso no encontrado'],
    ['post', `/comunidad/${POST.id}`, discussionRead(POST.id), 'Esta publicación ya no existe'],
    ['material', `/materiales/${MATERIAL.id}`, materialRead(MATERIAL.id), 'Este material ya no está disponible.'],
  ])('of a %s has noindex and its own title for 400 and 404, but not for 503', (_, address, read, title) => {
    const gone = headAt(address, { answers: [refused(read, 404, 'not_found')] });
    expect([gone.title, gone.meta.robots]).toEqual([`${title} · Academia`, 'noindex']);
    expect(headAt(address, { answers: [refused(read, 400, 'invalid_input')] }).title).toBe(gone.title);
    const failed = headAt(address, { answers: [refused(read, 503, 'storage_full')] });
    expect([failed.title === gone.title, failed.meta.robots]).toEqual([false, undefined]);
  });

  it("uses the academy's name and PUBLIC_URL", () => {
    const { title, meta, canonical, data } = headAt('/', {
      name: 'Escuela "Sur" & Cía',
      publicUrl: 'https://sur.example/escuela/',
    });
    expect(title).toBe('Inicio · Escuela "Sur" & Cía');
    expect(meta).toMatchObject({ 'og:site_name': 'Escuela "Sur" & Cía', 'og:title': 'Escuela "Sur" & Cía' });
    expect(canonical).toBe('https://sur.example/escuela/');
    expect(meta['og:image']).toMatch(/^https:\/\/sur\.example\/escuela\/previews\/academy\//);
    expect(data.EducationalOrganization).toMatchObject({
      name: 'Escuela "Sur" & Cía',
      url: 'https://sur.example/escuela/',
    });
    expect(JSON.stringify(data.WebSite)).toContain('https://sur.example/escuela/search?q={search_term_string}');
  });

  it("contains the academy's logo only when there is one", () => {
    const { data } = headAt('/', { logoUrl: '/objects/logos/sur.png' });
    expect(data.EducationalOrganization?.logo).toBe(`${URL}/objects/logos/sur.png`);
    expect(headAt('/').data.EducationalOrganization?.logo).toBeUndefined();
  });

  it('escapes hostile texts', () => {
    const evil = `</title></script><script>alert(1)</script><!--"><img src=x onerror='alert(2)'>&amp;\u2028`;
    const course = aCourseDetail({ title: evil, description: evil, instructor: evil, category: evil, tags: [evil] });
    const tags = tagsAt(`/course/${COURSE.id}`, { answers: [found(courseRead(COURSE.id), course)], name: evil });
    const { title, meta, data, elements } = readHead(tags);
    expect([...new Set(elements)].toSorted()).toEqual(['body', 'head', 'link', 'meta', 'script', 'title']);
    expect(elements.filter((name) => name === 'script')).toHaveLength(1);
    expect(title).toContain('</title></script><script>alert(1)</script>');
    expect(meta['og:title']).toBe(evil.trim());
    expect(data.Course).toMatchObject({ name: evil, about: evil });
    expect(tags.match(/<script|<\/script|<img|<!--/g)).toEqual(['<script', '</script']);
  });

  it.each([
    '/course/%22%3E%3Cscript%3E',
    '/search?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/verify/%3Cimg%20src=x%3E',
    '/%3Cscript%3E',
  ])('escapes a hostile address: %s', (address) => {
    const { elements } = headAt(address);
    expect(elements.filter((name) => !['head', 'body', 'title', 'meta', 'link', 'script'].includes(name))).toEqual([]);
    expect(tagsAt(address).match(/<script/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('is limited in length for long texts, many FAQs and long addresses', () => {
    const long = 'Palabras y más palabras. '.repeat(4_000);
    const course = aCourseDetail({ description: long, title: 'x'.repeat(200) });
    const { meta } = headAt(`/course/${COURSE.id}`, { answers: [found(courseRead(COURSE.id), course)] });
    expect(meta.description).toMatch(/^Palabras y más palabras\. .* Palabras…$/);
    expect(meta.description?.length).toBeLessThanOrEqual(160);
    const faqs = Array.from({ length: 2_000 }, (_, index) =>
      aFaq({ question: `¿${index}?`, answer: long, viewCount: index }),
    );
    expect(tagsAt('/ayuda', { answers: [found(HELP_READ, aHelp({ faqs }))] }).length).toBeLessThan(16_000);
    expect(tagsAt(`/search?q=${'a'.repeat(15_000)}`, { answers: [] }).length).toBeLessThan(4_000);
  });
});

describe('the picture of a preview', () => {
  it.each([
    [`/course/${COURSE.id}`, 'course', COURSE.title],
    [`/comunidad/${POST.id}`, 'post', POST.title],
    [`/materiales/${MATERIAL.id}`, 'material', MATERIAL.title],
    [`/certificate/verify/${CODE}`, 'certificate', 'Certificado'],
    ['/eventos', 'academy', 'Academia'],
  ])('of %s is a drawn JPEG of 1200x630 of the kind %s', (address, kind, words) => {
    const { meta } = headAt(address);
    expect(meta['og:image']).toMatch(new RegExp(`^${URL}/previews/${kind}/.+\\.jpg$`));
    expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/jpeg' });
    expect(meta['og:image:alt']).toContain(words);
    expect([meta['twitter:image'], meta['twitter:image:alt']]).toEqual([meta['og:image'], meta['og:image:alt']]);
  });

  it('on another hostname is linked without size and type', () => {
    const course = aCourseDetail({ thumbnailUrl: 'https://fotos.example/a.jpg?w=1&h=2' });
    const { meta, data } = headAt(`/course/${COURSE.id}`, { answers: [found(courseRead(COURSE.id), course)] });
    expect(meta['og:image']).toBe('https://fotos.example/a.jpg?w=1&h=2');
    expect([meta['og:image:width'], meta['og:image:type']]).toEqual([undefined, undefined]);
    expect(data.Course?.image).toBe(meta['og:image']);
  });
});

describe('the head of a link to a part', () => {
  const { id, title } = COURSE.lessons[1] ?? aLesson();

  it('names the lesson, with the course as canonical address', () => {
    const { meta, canonical, title: tab } = headAt(`/course/${COURSE.id}?lesson=${id}&t=90`);
    expect(meta).toMatchObject({
      'og:title': `${title} · ${COURSE.title}`,
      'og:url': `${URL}/course/${COURSE.id}?lesson=${id}&t=90`,
    });
    expect([canonical, tab]).toEqual([`${URL}/course/${COURSE.id}`, `${COURSE.title} · Academia`]);
    expect(headAt(`/course/${COURSE.id}?lesson=otra`).meta['og:title']).toBe(COURSE.title);
  });

  it('names the FAQ, with its answer as description', () => {
    const faq = aFaq();
    const { meta, canonical } = headAt(`/ayuda?pregunta=${faq.id}`);
    expect(meta).toMatchObject({ 'og:title': faq.question, 'og:url': `${URL}/ayuda?pregunta=${faq.id}` });
    expect(meta.description).toBe(
      'Los pagos con tarjeta llegan en 2 días hábiles. Más en https://academia.example/pagos.',
    );
    expect(canonical).toBe(`${URL}/ayuda`);
  });

  it('shows in the title whether a certificate is valid, and names no person', () => {
    const valid = headAt(`/verify/${CODE}`);
    expect([valid.title, valid.meta['og:title']]).toEqual([
      'Certificado Válido · Academia',
      `Certificado de «${COURSE.title}»`,
    ]);
    expect(tagsAt(`/verify/${CODE}`)).not.toContain(CERTIFICATE.studentName);
    const revoked = headAt(`/verify/${CODE}`, { answers: [checked(aCertificate({ isValid: false }))] });
    expect([revoked.title, revoked.meta['og:title']]).toEqual([
      'Certificado Inválido · Academia',
      'Certificado Inválido',
    ]);
    const unknown = { answers: [refused(verificationRead(CODE), 404, 'certificate_not_found')] };
    expect(headAt(`/verify/${CODE}`, unknown).title).toBe('Certificado no encontrado · Academia');
    const tooMany = { answers: [refused(verificationRead(CODE), 429, 'too_many_requests')] };
    expect(headAt(`/verify/${CODE}`, tooMany).title).toBe('Demasiados códigos seguidos · Academia');
  });
});
