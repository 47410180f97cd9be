import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Faq, FaqViewCount, HelpMessage } from '../../../contract/help.ts';
import { aFaq, aFaqCategory } from '../../testing/help.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { FaqCheckupService } from './faq-checkup.service.ts';

const [ANA, LUIS] = [randomUUID(), randomUUID()];

describe('views and ratings of an FAQ', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let faq: Faq;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    academy = await TestAcademy.open();
    trainer = await academy.signInStaff('trainer');
    faq = await aFaq(trainer, (await aFaqCategory(trainer, 'Pagos')).id);
  });
  afterEach(async () => {
    await academy.close();
    vi.useRealTimers();
  });

  const view = (sessionId: string, faqId = faq.id) =>
    academy.api.post<FaqViewCount>('/api/help/faq-view', { faqId, sessionId });
  const rate = (sessionId: string, isHelpful: boolean, faqId = faq.id) =>
    academy.api.post<HelpMessage>('/api/help/faq-rating', { faqId, isHelpful, sessionId });

  async function counts() {
    const { viewCount, helpfulCount, notHelpfulCount } = (await trainer.get<Faq>(`/api/admin/help/faqs/${faq.id}`))
      .json;
    return [viewCount, helpfulCount, notHelpfulCount];
  }

  async function listedViews(): Promise<number | undefined> {
    return (await academy.api.get<Faq[]>('/api/help/faqs')).json[0]?.viewCount;
  }

  it("count a session's view once, and appear in lists 10 s later", async () => {
    expect(await listedViews()).toBe(0);
    expect((await view(ANA)).json).toEqual({ viewCount: 1 });
    expect((await view(ANA)).json).toEqual({ viewCount: 1 });
    expect((await view(LUIS)).json).toEqual({ viewCount: 2 });
    expect(await listedViews()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await listedViews()).toBe(2);
  });

  it('contain the last rating of each session', async () => {
    expect(await rate(ANA, true)).toMatchObject({ status: 200, json: { message: '¡Gracias por tu feedback!' } });
    await rate(LUIS, true);
    expect(await counts()).toEqual([0, 2, 0]);
    await rate(ANA, false);
    await rate(ANA, false);
    expect(await counts()).toEqual([0, 1, 1]);
    expect((await academy.api.get<Faq[]>('/api/help/faqs')).json[0]).toMatchObject({
      helpfulCount: 1,
      notHelpfulCount: 1,
    });
  });

  it('count every one of 25 sessions once when their requests arrive at the same time', async () => {
    const sessions = Array.from({ length: 25 }, () => randomUUID());
    await Promise.all([...sessions, ...sessions].flatMap((id, index) => [view(id), rate(id, index % 2 === 0)]));
    const [views, helpful, notHelpful] = await counts();
    expect([views, (helpful ?? 0) + (notHelpful ?? 0)]).toEqual([25, 25]);
    const ratings = await academy.rows<{ isHelpful: boolean }>('SELECT "isHelpful" FROM help_faq_rating');
    expect(ratings.filter(({ isHelpful }) => isHelpful)).toHaveLength(helpful ?? -1);
  });

  it('are counted again by the checkup, which repairs wrong counts', async () => {
    await Promise.all([view(ANA), view(LUIS), rate(ANA, true), rate(LUIS, false)]);
    const doctor = academy.app.get(FaqCheckupService, { strict: false });
    expect(await doctor.findings()).toEqual([]);
    await academy.change(`UPDATE help_faq SET "viewCount" = 7, "helpfulCount" = 0, "notHelpfulCount" = 9`);
    expect(await doctor.findings()).toEqual([
      { subject: 'help_faq.viewCount', id: faq.id, problem: '7 stored, 2 counted' },
      { subject: 'help_faq.helpfulCount', id: faq.id, problem: '0 stored, 1 counted' },
      { subject: 'help_faq.notHelpfulCount', id: faq.id, problem: '9 stored, 1 counted' },
    ]);
    await doctor.repair();
    expect([await doctor.findings(), await counts()]).toEqual([[], [2, 1, 1]]);
  });

  it('do not change the version, so that an edit does not conflict with them', async () => {
    await Promise.all([view(ANA), rate(ANA, true)]);
    const edited = await trainer.put<Faq>(
      `/api/admin/help/faqs/${faq.id}`,
      { ...faq, answer: 'Otra.' },
      { 'if-match': '"1"' },
    );
    expect(edited).toMatchObject({ status: 200, json: { answer: 'Otra.', viewCount: 1, helpfulCount: 1, version: 2 } });
  });

  it('are stored without the id of the session', async () => {
    await Promise.all([view(ANA), rate(ANA, true)]);
    const stored = await Promise.all(
      ['view', 'rating'].map((table) => academy.rows(`SELECT * FROM help_faq_${table}`)),
    );
    expect(JSON.stringify(stored)).not.toContain(ANA);
  });

  it('are refused for an FAQ that is not public', async () => {
    const hidden = await aFaq(trainer, faq.categoryId, { isActive: false });
    const off = await aFaqCategory(trainer, 'Apagada', { isActive: false });
    const ofHidden = await aFaq(trainer, off.id);
    for (const id of [hidden.id, ofHidden.id, randomUUID()]) {
      expect(await view(ANA, id)).toMatchObject({ status: 404, json: { code: 'help_item_not_found' } });
      expect(await rate(ANA, true, id)).toMatchObject({ status: 404, json: { code: 'help_item_not_found' } });
    }
  });

  it('are limited to 120 per minute and address', async () => {
    await academy.close();
    academy = await TestAcademy.open({ RATE_LIMIT: '0.025' });
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await view(randomUUID(), randomUUID())).status);
    expect(answers).toEqual([404, 404, 404, 429]);
    for (let time = 0; time < 4; time += 1) answers.push((await rate(randomUUID(), true, randomUUID())).status);
    expect(answers.slice(4)).toEqual([404, 404, 404, 429]);
  });
});

describe('a rating of an FAQ', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  it.each([{}, { faqId: 'x' }, { sessionId: 'anon' }, { isHelpful: 'sí' }, { more: 1 }])(
    'is refused with %j',
    async (changes) => {
      const body = { faqId: randomUUID(), isHelpful: true, sessionId: ANA, ...changes };
      const wanted = Object.keys(changes).length === 0 ? 404 : 400;
      expect((await academy.api.post('/api/help/faq-rating', body)).status).toBe(wanted);
    },
  );
});
