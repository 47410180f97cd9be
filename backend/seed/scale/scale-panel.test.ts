import { describe, expect, it } from 'vitest';
import { saveBrandSchema } from '../../../contract/brands.ts';
import { reportProblemSchema } from '../../../contract/help.ts';
import { saveFaqCategorySchema, saveFaqSchema } from '../../../contract/help-editing.ts';
import { SeededRandom } from './random.ts';
import { scaleBrand, scaleHelp, scaleReport } from './scale-panel.ts';

const NOW_MS = Date.parse('2026-03-02T15:00:00.000Z');
const NOW = new Date(NOW_MS).toISOString();

describe('the rows of the panel for measurements', () => {
  it('include brands and materials with unique names, none with a future date', () => {
    const random = new SeededRandom(7);
    const brands = Array.from({ length: 20 }, (_, index) => scaleBrand(index + 1, 50, NOW_MS, random));
    for (const { name, description } of brands)
      expect(saveBrandSchema.parse({ name, description, sortOrder: 1 })).toBeDefined();
    const materials = brands.flatMap((brand) => brand.materials);
    expect(new Set(materials.map(({ title }) => title)).size).toBe(1_000);
    expect(materials.every(({ createdAt }) => createdAt <= NOW)).toBe(true);
    expect(new Set(materials.map(({ type }) => type)).size).toBe(4);
  });

  it('include FAQs that the help accepts, in their category', () => {
    const { categories, faqs } = scaleHelp(3, 50, new SeededRandom(7));
    expect(saveFaqCategorySchema.parse(categories[0])).toBeDefined();
    for (const { views, ...faq } of faqs) expect(saveFaqSchema.parse(faq).categoryId).toBe(categories[0]?.id);
    expect(faqs).toHaveLength(50);
  });

  it('include valid problem reports, oldest first, few of them open', () => {
    const random = new SeededRandom(7);
    const reports = Array.from({ length: 2_000 }, (_, index) => scaleReport(index + 1, 2_000, NOW_MS, random));
    for (const { userEmail: email, subject, description, type } of reports)
      expect(reportProblemSchema.parse({ email, subject, description, type })).toBeDefined();
    const moments = reports.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted());
    expect(moments.at(-1)?.slice(0, 10)).toBe(NOW.slice(0, 10));
    const open = reports.filter(({ status }) => status === 'open').length;
    expect(open).toBeGreaterThan(200);
    expect(open).toBeLessThan(400);
  });
});
