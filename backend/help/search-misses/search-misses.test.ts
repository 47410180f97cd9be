import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestAcademy } from '../../testing/test-academy.ts';
import { SearchMissesService } from './search-misses.service.ts';

const DAY_MS = 86_400_000;

describe('a search miss', () => {
  let academy: TestAcademy;

  beforeEach(async () => {
    academy = await TestAcademy.open();
  });
  afterEach(() => academy.close());

  const miss = (q: unknown, area = 'help') => academy.api.post('/api/search-misses', { area, q });
  const stored = () => academy.rows('SELECT * FROM help_search_miss ORDER BY day, area, text');

  it('is counted by day, area and text, without the person', async () => {
    for (const q of ['Factura electrónica', ' factura  ELECTRONICA', 'boleta'])
      expect((await miss(q)).status).toBe(204);
    await miss('boleta', 'courses');
    academy.clock.advance(DAY_MS);
    await miss('boleta');
    expect(await stored()).toEqual([
      { day: '2026-03-02', area: 'courses', text: 'boleta', count: 1 },
      { day: '2026-03-02', area: 'help', text: 'boleta', count: 1 },
      { day: '2026-03-02', area: 'help', text: 'factura electronica', count: 2 },
      { day: '2026-03-03', area: 'help', text: 'boleta', count: 1 },
    ]);
  });

  it('is not recorded when the text may identify a person', async () => {
    const personal = [
      'ana@example.com',
      'mi correo es ana@x.cl',
      '12.345.678-5',
      '+56 9 5550 0142',
      '4111 1111',
      '123456',
      '12·345·678–5',
      '٩١٢٣٤٥',
      'ana＠x.cl',
      'ana arroba x.cl',
    ];
    for (const q of personal) expect((await miss(q)).status).toBe(204);
    expect(await stored()).toEqual([]);
    const impersonal = ['iva 19%', 'curso 2026', 'los 7 pasos', '24/7'];
    for (const q of impersonal) await miss(q);
    expect(await stored()).toHaveLength(impersonal.length);
  });

  it('is counted for each of fifty simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => miss('boleta')));
    expect(await stored()).toMatchObject([{ count: 50 }]);
  });

  it('is stored for 90 days', async () => {
    await miss('boleta');
    academy.clock.advance(90 * DAY_MS);
    await academy.app.get(SearchMissesService).removeOld();
    expect(await stored()).toHaveLength(1);
    academy.clock.advance(DAY_MS);
    await academy.app.get(SearchMissesService).removeOld();
    expect(await stored()).toEqual([]);
  });

  it('is limited to 120 per minute and address', async () => {
    await academy.close();
    academy = await TestAcademy.open({ RATE_LIMIT: '0.02' });
    const answers = [];
    for (const q of ['uno', 'dos', 'tres', 'cuatro']) answers.push((await miss(q)).status);
    expect(answers).toEqual([204, 204, 204, 429]);
  });

  it('is stored when its letters become longer by normalisation', async () => {
    expect((await miss('ﷺ'.repeat(80))).status).toBe(204);
    expect((await miss('İ'.repeat(80))).status).toBe(204);
    expect(await stored()).toHaveLength(2);
  });
});

describe('a search miss with invalid fields', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
  });
  afterAll(() => academy.close());

  const miss = (q: unknown, area = 'help') => academy.api.post('/api/search-misses', { area, q });

  it.each([[''], ['  '], ['x'.repeat(81)], [7], [null], ['una\nlínea']])('is refused with the text %j', async (q) => {
    expect(await miss(q)).toMatchObject({ status: 400, json: { details: [{ path: 'q' }] } });
  });

  it('is refused with an unknown area', async () => {
    expect(await miss('boleta', 'people')).toMatchObject({ status: 400, json: { details: [{ path: 'area' }] } });
  });
});
