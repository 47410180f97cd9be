import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactInfo, Faq, FaqCategory, Help, WorkSchedule } from '../../../contract/help.ts';
import { aContact, aFaq, aFaqCategory, aSchedule } from '../../testing/help.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { HelpUpkeepService } from '../help-upkeep.service.ts';

const HOUR_MS = 3_600_000;
const ADMIN = '/api/admin/help';
const NOWHERE = '019c0000-0000-7000-8000-000000000000';

describe('editing rows of the help', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let category: FaqCategory;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    category = await aFaqCategory(trainer, 'Pagos');
  });
  afterAll(() => academy.close());

  const kinds: [string, () => Promise<{ id: string; version: number }>][] = [
    ['faq-categories', () => aFaqCategory(trainer, `Una más ${randomUUID()}`)],
    ['faqs', () => aFaq(trainer, category.id)],
    ['contact-info', () => aContact(trainer)],
    ['work-schedules', () => aSchedule(trainer)],
  ];

  async function shown(path: string): Promise<string[]> {
    return (await academy.api.get<{ id: string }[]>(`/api/help/${path}`)).json.map(({ id }) => id);
  }

  it.each(kinds)('creates, reads, changes, deletes and restores %s, with audit rows', async (path, make) => {
    const row = await make();
    const url = `${ADMIN}/${path}/${row.id}`;
    expect((await trainer.get(url)).json).toEqual(row);
    expect(row).toMatchObject({ version: 1, isActive: true });
    const { json: hidden } = await trainer.put(url, { ...row, isActive: false, sortOrder: 7 });
    expect(hidden).toEqual({ ...row, isActive: false, sortOrder: 7, version: 2 });
    expect(await shown(path)).not.toContain(row.id);
    const { isActive: _isActive, ...without } = row as typeof row & { isActive: boolean };
    expect((await trainer.put(url, without)).json).toMatchObject({ isActive: false, version: 3 });
    expect((await trainer.delete(url)).status).toBe(204);
    for (const gone of [await trainer.get(url), await trainer.put(url, row), await trainer.delete(url)])
      expect(gone).toMatchObject({ status: 404, json: { code: 'help_item_not_found' } });
    const restored = await trainer.post(`${url}/restore`);
    expect(restored).toMatchObject({ status: 200, json: { ...without, version: 5 } });
    expect((await trainer.post(`${url}/restore`)).json).toEqual(restored.json);
    const log = await academy.rows<{ action: string }>(
      `SELECT action FROM admin_audit_entry WHERE "subjectId" = '${row.id}' ORDER BY action`,
    );
    const noun =
      { 'faq-categories': 'faq_category', faqs: 'faq', 'contact-info': 'contact_info' }[path] ?? 'work_schedule';
    expect(log.map(({ action }) => action)).toEqual(
      ['create', 'delete', 'restore', 'update', 'update'].map((verb) => `${noun}.${verb}`),
    );
  });

  it.each(kinds)('refuses to change or delete %s with an outdated version', async (path, make) => {
    const row = await make();
    const url = `${ADMIN}/${path}/${row.id}`;
    const first = { 'if-match': '"1"' };
    expect((await trainer.put(url, { ...row, sortOrder: 3 }, first)).status).toBe(200);
    for (const late of [await trainer.put(url, row, first), await trainer.delete(url, first)])
      expect(late).toMatchObject({ status: 412, json: { code: 'changed_meanwhile' } });
    expect((await trainer.get(url)).json).toMatchObject({ sortOrder: 3, version: 2 });
    expect((await trainer.delete(url, { 'if-match': '"2"' })).status).toBe(204);
    expect((await trainer.post(`${url}/restore`, undefined, { 'if-match': '"2"' })).status).toBe(412);
    expect((await trainer.post(`${url}/restore`, undefined, { 'if-match': '"3"' })).status).toBe(200);
  });

  it('restores a deleted row for 24 hours, after which it is removed', async () => {
    const early = await aContact(trainer, { label: 'Temprano' });
    const late = await aContact(trainer, { label: 'Tarde' });
    const upkeep = academy.app.get(HelpUpkeepService);
    for (const { id } of [early, late]) await trainer.delete(`${ADMIN}/contact-info/${id}`);
    academy.clock.advance(24 * HOUR_MS - 1);
    await upkeep.removeDeleted();
    trainer = await academy.signInStaff('trainer', 'formacion');
    expect((await trainer.post(`${ADMIN}/contact-info/${early.id}/restore`)).status).toBe(200);
    academy.clock.advance(2);
    expect(await trainer.post(`${ADMIN}/contact-info/${late.id}/restore`)).toMatchObject({
      status: 404,
      json: { code: 'help_item_not_found' },
    });
    await upkeep.removeDeleted();
    expect(await academy.rows(`SELECT 1 FROM help_contact_info WHERE id = '${late.id}'`)).toEqual([]);
    expect((await trainer.get(`${ADMIN}/contact-info/${early.id}`)).status).toBe(200);
  });

  it('hides the FAQs of a deleted category, until staff move them', async () => {
    const gone = await aFaqCategory(trainer, 'De paso');
    const question = await aFaq(trainer, gone.id, { question: '¿Y yo?' });
    await trainer.delete(`${ADMIN}/faq-categories/${gone.id}`);
    const { faqs, categories } = (await academy.api.get<Help>('/api/help/all')).json;
    expect([faqs.some(({ id }) => id === question.id), categories.some(({ id }) => id === gone.id)]).toEqual([
      false,
      false,
    ]);
    const url = `${ADMIN}/faqs/${question.id}`;
    expect((await trainer.get<Faq>(url)).json.categoryId).toBe(gone.id);
    expect(await trainer.put(url, question)).toMatchObject({
      status: 400,
      json: { details: [{ path: 'categoryId' }] },
    });
    academy.clock.advance(25 * HOUR_MS);
    await academy.app.get(HelpUpkeepService).removeDeleted();
    trainer = await academy.signInStaff('trainer', 'otra.vez');
    expect((await trainer.put(url, { ...question, categoryId: category.id })).status).toBe(200);
    expect(await shown('faqs')).toContain(question.id);
    await academy.app.get(HelpUpkeepService).removeDeleted();
    expect(await academy.rows(`SELECT 1 FROM help_faq_category WHERE id = '${gone.id}'`)).toEqual([]);
  });

  it('refuses a second category of the same name in any spelling, also when restoring one', async () => {
    const first = await aFaqCategory(trainer, 'Envíos');
    const body = { name: '  ENVIOS ', sortOrder: 1 };
    const exists = { status: 409, json: { code: 'faq_category_exists' } };
    expect(await trainer.post(`${ADMIN}/faq-categories`, body)).toMatchObject(exists);
    await trainer.delete(`${ADMIN}/faq-categories/${first.id}`);
    expect((await trainer.post(`${ADMIN}/faq-categories`, body)).status).toBe(201);
    expect(await trainer.post(`${ADMIN}/faq-categories/${first.id}/restore`)).toMatchObject(exists);
    expect(await trainer.put(`${ADMIN}/faq-categories/${category.id}`, { ...category, name: 'envíos' })).toMatchObject(
      exists,
    );
  });

  it('stores one of several simultaneous edits, and one of several equal new categories', async () => {
    const row = await aContact(trainer);
    const edits = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        trainer.put(`${ADMIN}/contact-info/${row.id}`, { ...row, label: `Edición ${index}` }, { 'if-match': '"1"' }),
      ),
    );
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(412)]);
    const names = Array.from({ length: 10 }, () =>
      trainer.post(`${ADMIN}/faq-categories`, { name: 'A la vez', sortOrder: 1 }),
    );
    expect((await Promise.all(names)).map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('searches, orders and pages tables', async () => {
    const other = await aFaqCategory(trainer, 'Para la tabla');
    for (const question of ['Banana', 'ágil', 'Cereza', 'anís']) await aFaq(trainer, other.id, { question });
    const of = `categoryId=${other.id}`;
    const questions = async (query: string) =>
      (await trainer.get<Faq[]>(`${ADMIN}/faqs?${of}&${query}`)).json.map(({ question }) => question);
    expect(await questions('sort=question')).toEqual(['ágil', 'anís', 'Banana', 'Cereza']);
    expect(await questions('sort=-question&limit=2')).toEqual(['Cereza', 'Banana']);
    expect(await questions('q=AGIL')).toEqual(['ágil']);
    expect(await questions('q=%25')).toEqual([]);
    expect(await questions('isActive=0')).toEqual([]);
    const first = await trainer.get<Faq[]>(`${ADMIN}/faqs?${of}&limit=3`);
    expect(first.headers['x-total-count']).toBe('4');
    expect(await questions(`limit=3&cursor=${first.headers['x-next-cursor']}`)).toHaveLength(1);
    const counts = (await trainer.get<FaqCategory[]>(`${ADMIN}/faq-categories?sort=-faqCount`)).json;
    expect(counts[0]).toMatchObject({ id: other.id, faqCount: 4 });
    for (const query of ['sort=answer', 'sort=id', 'isActive=2', 'limit=0', 'cursor=x', 'categoryId=1', 'x=1'])
      expect((await trainer.get(`${ADMIN}/faqs?${query}`)).status, query).toBe(400);
  });

  it('reads social links, and has no routes that write them', async () => {
    await academy.change(
      `INSERT INTO help_social_link ("id", "sortOrder", "isActive", "searchText", "createdAt", "updatedAt", "platform",
         "name", "url", "icon", "color")
       SELECT '${NOWHERE}', 1, "isActive", 'x', '', '', 'facebook', 'Facebook', 'https://facebook.example/', 'Facebook',
         'blue' FROM help_faq_category WHERE id = '${category.id}'`,
    );
    expect((await trainer.get(`${ADMIN}/social-links/${NOWHERE}`)).json).toMatchObject({
      platform: 'facebook',
      version: 1,
    });
    expect((await trainer.get<unknown[]>(`${ADMIN}/social-links?q=x`)).json).toHaveLength(1);
    for (const write of [
      await trainer.post(`${ADMIN}/social-links`, {}),
      await trainer.put(`${ADMIN}/social-links/${NOWHERE}`, {}),
      await trainer.delete(`${ADMIN}/social-links/${NOWHERE}`),
    ])
      expect(write.status).toBe(404);
  });

  it('answers 401 to visitors', async () => {
    for (const [path] of kinds) {
      expect((await academy.api.get(`${ADMIN}/${path}`)).status).toBe(401);
      expect((await academy.api.post(`${ADMIN}/${path}`, {})).status).toBe(401);
      expect((await academy.api.post(`${ADMIN}/${path}/${NOWHERE}/restore`)).status).toBe(401);
      expect((await trainer.post(`${ADMIN}/${path}/${NOWHERE}/restore`)).status).toBe(404);
    }
  });

  it.each<[string, object, string]>([
    ['faq-categories', { name: ' ' }, 'name'],
    ['faq-categories', { name: 'x'.repeat(81) }, 'name'],
    ['faq-categories', { sortOrder: 1.5 }, 'sortOrder'],
    ['faq-categories', { sortOrder: undefined }, 'sortOrder'],
    ['faq-categories', { unknown: 1 }, 'unknown'],
    ['faqs', { question: '' }, 'question'],
    ['faqs', { answer: ' \n ' }, 'answer'],
    ['faqs', { answer: 'x'.repeat(10_001) }, 'answer'],
    ['faqs', { categoryId: '' }, 'categoryId'],
    ['faqs', { categoryId: NOWHERE }, 'categoryId'],
    ['contact-info', { type: 'fax' }, 'type'],
    ['contact-info', { value: 'nadie' }, 'value'],
    ['contact-info', { type: 'phone', value: '12' }, 'value'],
    ['contact-info', { type: 'phone', value: 'javascript:alert(1)' }, 'value'],
    ['contact-info', { label: '' }, 'label'],
    ['contact-info', { icon: 'Skull' }, 'icon'],
    ['work-schedules', { department: '' }, 'department'],
    ['work-schedules', { schedule: '' }, 'schedule'],
    ['work-schedules', { color: 'url(x)' }, 'color'],
  ])('refuses %s with %j', async (path, changes, field) => {
    const good = {
      'faq-categories': { name: 'Otra', sortOrder: 1 },
      faqs: { question: 'Q', answer: 'A', categoryId: category.id, sortOrder: 1 },
      'contact-info': { type: 'email', label: 'L', value: 'a@example.com', icon: 'Mail', sortOrder: 1 },
      'work-schedules': { department: 'D', schedule: 'S', color: 'blue', sortOrder: 1 },
    }[path];
    const answer = await trainer.post(`${ADMIN}/${path}`, { ...good, ...changes });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: field }] } });
  });

  it('accepts the colours of channels', async () => {
    const stored: string[] = [];
    for (const color of ['yellow', 'gray', '#112233', '#fa0']) {
      const body = { department: `D ${color}`, schedule: 'S', color, sortOrder: 1 };
      stored.push((await trainer.post<WorkSchedule>(`${ADMIN}/work-schedules`, body)).json.color);
    }
    expect(stored).toEqual(['yellow', 'gray', '#112233', '#ffaa00']);
  });

  it('stores hostile and very long texts unchanged', async () => {
    const answer = '<script>alert(1)</script>\n'.repeat(380).slice(0, 10_000).trim();
    const question = `'; DROP TABLE help_faq; -- ${'ñ'.repeat(270)}`;
    const row = await aFaq(trainer, category.id, { question, answer });
    expect(row).toMatchObject({ question, answer });
    const contact = await aContact(trainer, { type: 'whatsapp', value: '+56 (9) 5550-0142', label: '"><img src=x>' });
    expect((await trainer.get<ContactInfo>(`${ADMIN}/contact-info/${contact.id}`)).json).toEqual(contact);
    expect(await shown('faqs')).toContain(row.id);
  });
});
