import type { ContactInfo } from '../../../contract/help.ts';
import { demoId } from './demo-id.ts';
import help from './help.json' with { type: 'json' };

const FIRST_HELP = 6_000_000;
/** Number of ids reserved for the FAQs of a category. */
const IDS_PER_CATEGORY = 1_000;
const FIRST_CONTACT = FIRST_HELP + 100_000;
const FIRST_SCHEDULE = FIRST_HELP + 200_000;
const FIRST_SOCIAL_LINK = FIRST_HELP + 300_000;

/** Each name has its own icon on the screens. */
export const DEMO_FAQ_CATEGORIES = help.categories.map(({ name, description }, index) => ({
  id: demoId(FIRST_HELP + index * IDS_PER_CATEGORY),
  name,
  description,
  sortOrder: index + 1,
}));

/** `views`: number of sessions with a view. */
export const DEMO_FAQS = help.categories.flatMap(({ faqs }, category) =>
  faqs.map((faq, index) => ({
    ...faq,
    id: demoId(FIRST_HELP + category * IDS_PER_CATEGORY + index + 1),
    categoryId: demoId(FIRST_HELP + category * IDS_PER_CATEGORY),
    sortOrder: index + 1,
  })),
);

/** Invalid numbers and addresses. */
export const DEMO_CONTACT_INFO = numbered(
  FIRST_CONTACT,
  help.contactInfo as Pick<ContactInfo, 'type' | 'label' | 'value' | 'icon'>[],
);
export const DEMO_WORK_SCHEDULES = numbered(FIRST_SCHEDULE, help.workSchedules);
export const DEMO_SOCIAL_LINKS = numbered(FIRST_SOCIAL_LINK, help.socialLinks);

/** Adds consecutive ids from `first`, and the sort order. */
function numbered<Row extends object>(first: number, rows: readonly Row[]) {
  return rows.map((row, index) => ({ ...row, id: demoId(first + index), sortOrder: index + 1 }));
}
