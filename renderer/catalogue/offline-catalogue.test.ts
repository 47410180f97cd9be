import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { connection } from '../client/api.ts';
import { page, server } from '../testing/server.ts';
import { matchingCourses, offlineCourse, renewOfflineCatalogue, searchOfflineCatalogue } from './offline-catalogue.ts';

const sales = aCourse({
  title: 'Técnicas de negociación',
  instructor: 'Ana Pérez',
  description: 'Cerrar acuerdos',
  category: 'Ventas',
});
const ads = aCourse({
  title: 'Publicidad',
  instructor: 'Luis Soto',
  description: 'Negociar con medios',
  category: 'Marketing',
});
const phone = aCourse({
  title: 'Teléfono',
  instructor: 'Ñuño Negrete',
  description: 'Llamadas',
  category: 'Ventas',
  level: null,
});
const all = [ads, phone, sales];
const everything = { q: '', category: '', level: '' } as const;

describe('searchOfflineCatalogue', () => {
  it.each([
    ['', '', '', [ads, phone, sales]],
    ['', 'Ventas', '', [phone, sales]],
    ['', '', 'basic', [ads, sales]],
    ['', 'Ventas', 'basic', [sales]],
    ['', '', 'advanced', []],
    ['TECNICAS', '', '', [sales]],
    ['telefóno', '', '', [phone]],
    ['telefóno', '', 'basic', []],
    ['perez cerrar', '', '', [sales]],
    ['gociar', '', '', []],
    ['nuno', 'Marketing', '', []],
    ['¡!', '', '', [ads, phone, sales]],
  ] as const)('finds %j in category %j of level %j', (q, category, level, found) => {
    expect(matchingCourses(all, { q, category, level })).toEqual(found);
  });

  it('ranks matches in the title before the instructor, and those before the description', () => {
    expect(matchingCourses(all, { ...everything, q: 'neg' })).toEqual([sales, phone, ads]);
  });
});

describe('renewOfflineCatalogue', () => {
  afterEach(() => vi.unstubAllGlobals());

  const NOW_MS = Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['no copy', undefined, 1],
    ['one of yesterday', 'Thu, 19 Nov 2026 11:59:00 GMT', 1],
    ['one of today', 'Fri, 20 Nov 2026 08:00:00 GMT', 0],
  ])('with %s reads the catalogue %s times', async (_what, date, times) => {
    let reads = 0;
    server.use(
      http.get('*/api/courses', () => {
        reads += 1;
        return HttpResponse.json(all);
      }),
    );
    const copy = date ? new Response('[]', { headers: { date } }) : undefined;
    vi.stubGlobal('caches', { match: () => Promise.resolve(copy) });
    await renewOfflineCatalogue(NOW_MS);
    expect(reads).toBe(times);
  });

  it('copies page by page until a page fails', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/courses', ({ request }) => {
        const { search } = new URL(request.url);
        asked.push(search);
        if (search === '?limit=100') return page([ads], { next: 'c2' });
        return HttpResponse.error();
      }),
    );
    vi.stubGlobal('caches', { match: () => Promise.resolve(undefined) });
    await renewOfflineCatalogue(NOW_MS);
    expect(asked).toEqual(['?limit=100', '?limit=100&cursor=c2']);
    connection.answered();
  });
});

describe('the offline copy of the catalogue', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Reads come from the cache only, since the server answers late or never. */
  function copyPages(pages: Record<string, Response>): void {
    vi.stubGlobal('caches', { match: async (address: URL) => pages[address.search] });
  }

  it('is read without the server, page by page until one is missing', async () => {
    copyPages({ '?limit=100': page([ads], { next: 'c2' }), '?limit=100&cursor=c2': page([phone], { next: 'c3' }) });
    const { rows, total, isOfflineCopy } = await searchOfflineCatalogue(everything);
    expect([rows, total, isOfflineCopy]).toEqual([[ads, phone], 2, true]);
    copyPages({ '?limit=100': page([sales]) });
    expect(await offlineCourse(sales.id)).toEqual(sales);
  });

  it('omits an unreadable course', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    copyPages({
      '?limit=100': page([
        { ...ads, title: 7 },
        { ...phone, rating: 104 },
      ]),
    });
    expect((await searchOfflineCatalogue(everything)).rows).toEqual([{ ...phone, rating: 100 }]);
  });

  it.each([
    ['nothing', {}],
    ['something else', { '?limit=100': Response.json({ not: 'courses' }) }],
  ])('is reported as missing when it is %s', async (_what, pages) => {
    copyPages(pages);
    await expect(searchOfflineCatalogue(everything)).rejects.toMatchObject({ code: 'offline' });
  });

  it('is reported as missing in a browser without a cache', async () => {
    await expect(searchOfflineCatalogue(everything)).rejects.toMatchObject({ code: 'offline' });
  });
});
