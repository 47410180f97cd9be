import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactInfo, Faq, FaqCategory, Help } from '../../contract/help.ts';
import { aContact, aFaq, aFaqCategory, aSchedule } from '../testing/help.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const LISTS = ['faq-categories', 'faqs', 'contact-info', 'work-schedules', 'social-links'];

describe('the public help', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let payments: FaqCategory;
  let hidden: FaqCategory;
  let shownFaq: Faq;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    payments = await aFaqCategory(trainer, 'Pagos', { sortOrder: 2, description: 'Cómo y cuándo' });
    await aFaqCategory(trainer, 'Envíos', { sortOrder: 1 });
    hidden = await aFaqCategory(trainer, 'Referidos', { isActive: false });
    shownFaq = await aFaq(trainer, payments.id, {
      question: '¿Cuándo llega mi comisión?',
      answer: 'El día 5, por depósito.',
    });
    await aFaq(trainer, payments.id, { question: 'Otra de pagos', answer: '100% en línea', sortOrder: 0 });
    await aFaq(trainer, payments.id, { question: 'Apagada', isActive: false });
    await aFaq(trainer, hidden.id, { question: 'De una categoría apagada' });
    await aContact(trainer, { label: 'Segundo', sortOrder: 2 });
    await aContact(trainer, { label: 'Primero', sortOrder: 1 });
    await aContact(trainer, { label: 'Apagado', isActive: false });
    await aSchedule(trainer);
  });
  afterAll(() => academy.close());

  async function everything(): Promise<Help> {
    return (await academy.api.get<Help>('/api/help/all')).json;
  }

  it('contains only active rows, in the order of staff', async () => {
    const { categories, faqs, contactInfo, workSchedules, socialLinks } = await everything();
    expect(categories.map(({ name, faqCount }) => [name, faqCount])).toEqual([
      ['Envíos', 0],
      ['Pagos', 2],
    ]);
    expect(faqs.map(({ question }) => question)).toEqual(['Otra de pagos', '¿Cuándo llega mi comisión?']);
    expect(contactInfo.map(({ label }) => label)).toEqual(['Primero', 'Segundo']);
    expect(workSchedules).toMatchObject([{ department: 'Soporte', icon: 'Clock', description: null }]);
    expect(socialLinks).toEqual([]);
  });

  it('is equal in /all and in the lists', async () => {
    const whole = await everything();
    const lists = [whole.categories, whole.faqs, whole.contactInfo, whole.workSchedules, whole.socialLinks];
    for (const [index, path] of LISTS.entries()) {
      const { json, headers } = await academy.api.get<unknown[]>(`/api/help/${path}`);
      expect(json, path).toEqual(lists[index]);
      expect(headers['x-total-count'], path).toBe(`${json.length}`);
    }
  });

  it('contains inactive rows for staff only', async () => {
    const rows = await Promise.all(LISTS.map((path) => trainer.get<unknown[]>(`/api/help/${path}?all=1`)));
    expect(rows.map(({ json }) => json.length)).toEqual([3, 4, 3, 1, 0]);
    const categories = rows[0]?.json as FaqCategory[];
    expect(categories.map(({ name, faqCount }) => [name, faqCount])).toContainEqual(['Pagos', 3]);
    for (const path of LISTS) {
      expect((await academy.api.get(`/api/help/${path}?all=1`)).status, path).toBe(401);
      expect((await trainer.get(`/api/help/${path}?all=0`)).status, path).toBe(400);
    }
  });

  it('contains every row once in pages', async () => {
    const first = await academy.api.get<ContactInfo[]>('/api/help/contact-info?limit=1');
    const second = await academy.api.get<ContactInfo[]>(
      `/api/help/contact-info?limit=1&cursor=${first.headers['x-next-cursor']}`,
    );
    expect([...first.json, ...second.json].map(({ label }) => label)).toEqual(['Primero', 'Segundo']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect((await academy.api.get('/api/help/contact-info?cursor=made-up')).status).toBe(400);
  });

  it.each<[string, string[]]>([
    ['COMISION', ['¿Cuándo llega mi comisión?']],
    ['depósito comisión', ['¿Cuándo llega mi comisión?']],
    ['cuando  llega', ['¿Cuándo llega mi comisión?']],
    ['100%', ['Otra de pagos']],
    ['apagada', []],
    ['%', []],
    ['_', []],
    ["' OR 1=1 --", []],
    ['  ', ['Otra de pagos', '¿Cuándo llega mi comisión?']],
  ])('is searched for %j ignoring case and accents', async (q, found) => {
    const { json } = await academy.api.get<Faq[]>(`/api/help/faqs?q=${encodeURIComponent(q)}`);
    expect(json.map(({ question }) => question)).toEqual(found);
  });

  it('is filtered by category; a hidden category has no public FAQs', async () => {
    const of = async (api: TestApi, id: string, more = '') =>
      (await api.get<Faq[]>(`/api/help/faqs?categoryId=${id}${more}`)).json.length;
    expect([await of(academy.api, payments.id), await of(academy.api, hidden.id)]).toEqual([2, 0]);
    expect(await of(trainer, hidden.id, '&all=1')).toBe(1);
    expect((await academy.api.get('/api/help/faqs?categoryId=nada')).status).toBe(400);
  });

  it('refuses a search of more than 200 characters', async () => {
    const answer = await academy.api.get(`/api/help/faqs?q=${'x'.repeat(201)}`);
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'q' }] } });
  });

  it('answers 304 until staff change a row', async () => {
    const before = await academy.api.get('/api/help/all');
    const known = { 'if-none-match': String(before.headers.etag) };
    expect((await academy.api.get('/api/help/all', known)).status).toBe(304);
    await trainer.put(`/api/admin/help/faqs/${shownFaq.id}`, { ...shownFaq, answer: 'El día 6.' });
    expect((await academy.api.get('/api/help/all', known)).status).toBe(200);
    expect((await everything()).faqs.find(({ id }) => id === shownFaq.id)?.answer).toBe('El día 6.');
  });
});
