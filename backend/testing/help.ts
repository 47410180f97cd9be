import type { ContactInfo, Faq, FaqCategory, WorkSchedule } from '../../contract/help.ts';
import type { SaveContactInfo, SaveFaq, SaveFaqCategory, SaveWorkSchedule } from '../../contract/help-editing.ts';
import type { TestApi } from './test-academy.ts';

const HELP = '/api/admin/help';

/** Creates a category of FAQs. */
export function aFaqCategory(
  staff: TestApi,
  name: string,
  changes: Partial<SaveFaqCategory> = {},
): Promise<FaqCategory> {
  return made(staff, 'faq-categories', { name, sortOrder: 1, ...changes });
}

/** Creates an FAQ in that category. */
export function aFaq(staff: TestApi, categoryId: string, changes: Partial<SaveFaq> = {}): Promise<Faq> {
  return made(staff, 'faqs', {
    question: '¿Cómo pago?',
    answer: 'Con tu tarjeta.',
    categoryId,
    sortOrder: 1,
    ...changes,
  });
}

export function aContact(staff: TestApi, changes: Partial<SaveContactInfo> = {}): Promise<ContactInfo> {
  const contact = { type: 'email', label: 'Email', value: 'soporte@example.com', icon: 'Mail', sortOrder: 1 };
  return made(staff, 'contact-info', { ...contact, ...changes });
}

export function aSchedule(staff: TestApi, changes: Partial<SaveWorkSchedule> = {}): Promise<WorkSchedule> {
  return made(staff, 'work-schedules', {
    department: 'Soporte',
    schedule: '24/7',
    color: 'blue',
    sortOrder: 1,
    ...changes,
  });
}

async function made<Row>(staff: TestApi, kind: string, body: object): Promise<Row> {
  const answer = await staff.post<Row>(`${HELP}/${kind}`, body);
  if (answer.status !== 201) throw new Error(`no ${kind}: ${answer.text}`);
  return answer.json;
}
