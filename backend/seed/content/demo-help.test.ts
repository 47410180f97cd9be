import { describe, expect, it } from 'vitest';
import { socialLinkSchema } from '../../../contract/help.ts';
import {
  saveContactInfoSchema,
  saveFaqCategorySchema,
  saveFaqSchema,
  saveWorkScheduleSchema,
} from '../../../contract/help-editing.ts';
import {
  DEMO_CONTACT_INFO,
  DEMO_FAQ_CATEGORIES,
  DEMO_FAQS,
  DEMO_SOCIAL_LINKS,
  DEMO_WORK_SCHEDULES,
} from './demo-help.ts';

describe("the demonstration's help", () => {
  it.each(DEMO_FAQS)('has a question that the academy accepts: $question', ({ views: _views, ...faq }) => {
    const { id: _id, ...saved } = faq;
    expect(saveFaqSchema.parse(saved)).toEqual(saved);
  });

  it('has categories, contacts, schedules and links that the academy accepts', () => {
    for (const row of DEMO_FAQ_CATEGORIES) expect(saveFaqCategorySchema.parse(row)).toEqual(row);
    for (const row of DEMO_CONTACT_INFO) expect(saveContactInfoSchema.parse(row)).toEqual(row);
    for (const row of DEMO_WORK_SCHEDULES) expect(saveWorkScheduleSchema.parse(row)).toEqual(row);
    for (const row of DEMO_SOCIAL_LINKS)
      expect(socialLinkSchema.parse({ ...row, isActive: true, version: 1 })).toMatchObject(row);
  });

  it('has unique ids and questions', () => {
    const rows = [DEMO_FAQ_CATEGORIES, DEMO_FAQS, DEMO_CONTACT_INFO, DEMO_WORK_SCHEDULES, DEMO_SOCIAL_LINKS].flat();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(DEMO_FAQS.map(({ question }) => question)).size).toBe(DEMO_FAQS.length);
  });
});
