import { demoId } from '../demo/demo-id.ts';
import type { DemoFaqCategory } from './demo-faqs.ts';
import { learningFaqs } from './learning-faqs.ts';
import { sellingFaqs } from './selling-faqs.ts';

const FIRST_HELP = 6_000_000;
/** Number of ids reserved for the FAQs of a category. */
const IDS_PER_CATEGORY = 1_000;
const FIRST_CONTACT = FIRST_HELP + 100_000;
const FIRST_SCHEDULE = FIRST_HELP + 200_000;
const FIRST_SOCIAL_LINK = FIRST_HELP + 300_000;

/** Each name has its own icon on the screens. */
const CATEGORIES: readonly DemoFaqCategory[] = [...sellingFaqs, ...learningFaqs];

export const DEMO_FAQ_CATEGORIES = CATEGORIES.map(({ name, description }, index) => ({
  id: demoId(FIRST_HELP + index * IDS_PER_CATEGORY),
  name,
  description,
  sortOrder: index + 1,
}));

export const DEMO_FAQS = CATEGORIES.flatMap(({ faqs }, category) =>
  faqs.map((faq, index) => ({
    ...faq,
    id: demoId(FIRST_HELP + category * IDS_PER_CATEGORY + index + 1),
    categoryId: demoId(FIRST_HELP + category * IDS_PER_CATEGORY),
    sortOrder: index + 1,
  })),
);

/** Invalid numbers and addresses. */
export const DEMO_CONTACT_INFO = numbered(FIRST_CONTACT, [
  { type: 'whatsapp', label: 'WhatsApp', value: '+56 9 5550 0142', icon: 'MessageCircle' },
  { type: 'phone', label: 'Teléfono', value: '600 555 0142', icon: 'Phone' },
  { type: 'email', label: 'Correo', value: 'ayuda@academia.example', icon: 'Mail' },
] as const);

export const DEMO_WORK_SCHEDULES = numbered(FIRST_SCHEDULE, [
  { department: 'Soporte', schedule: '24/7', description: 'Por WhatsApp', icon: 'MessageCircle', color: 'green' },
  {
    department: 'Ventas y pagos',
    schedule: 'Lunes a viernes, 09:00–18:00',
    description: 'Por teléfono y correo',
    icon: 'Clock',
    color: 'blue',
  },
  {
    department: 'Capacitaciones',
    schedule: 'Lunes a sábado, 10:00–14:00',
    description: null,
    icon: 'Clock',
    color: 'orange',
  },
]);

export const DEMO_SOCIAL_LINKS = numbered(FIRST_SOCIAL_LINK, [
  { platform: 'facebook', name: 'Facebook', url: 'https://facebook.example/academia', icon: 'Facebook', color: 'blue' },
  { platform: 'youtube', name: 'YouTube', url: 'https://youtube.example/academia', icon: 'Youtube', color: 'red' },
  { platform: 'tiktok', name: 'TikTok', url: 'https://tiktok.example/academia', icon: 'Music', color: 'teal' },
]);

/** Adds consecutive ids from `first`, and the sort order. */
function numbered<Row extends object>(first: number, rows: readonly Row[]) {
  return rows.map((row, index) => ({ ...row, id: demoId(first + index), sortOrder: index + 1 }));
}
