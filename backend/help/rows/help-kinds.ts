import type { ContactInfo, Faq, FaqCategory, SocialLink, WorkSchedule } from '../../../contract/help.ts';
import { plainText } from '../../search/plain-text.ts';
import { ContactInfoEntity } from './contact-info.entity.ts';
import { FaqEntity } from './faq.entity.ts';
import { countFaqs, FaqCategoryEntity } from './faq-category.entity.ts';
import type { HelpKind } from './help-kind.ts';
import type { HelpRowEntity } from './help-row.entity.ts';
import { SocialLinkEntity } from './social-link.entity.ts';
import { WorkScheduleEntity } from './work-schedule.entity.ts';

const ORDER = ['sortOrder', 'isActive'] as const;
/** The searched text of a row begins with its name. */
const BY_NAME = 'row.searchText';

/** A count without a column. */
const FAQ_COUNT = `(${countFaqs('"row"')})`;

export const FAQ_CATEGORIES: HelpKind<FaqCategoryEntity, FaqCategory> = {
  noun: 'faq_category',
  entity: FaqCategoryEntity,
  fields: ['name', 'description', ...ORDER],
  defaults: { isActive: true, description: null },
  sorts: { name: BY_NAME, faqCount: FAQ_COUNT },
  derived: ({ name, description, deletedAt }) => ({
    searchText: folded(name, description),
    nameKey: deletedAt === null ? folded(name) : null,
  }),
  toAnswer: (row) => ({ ...shared(row), name: row.name, description: row.description, faqCount: row.faqCount }),
};

export const FAQS: HelpKind<FaqEntity, Faq> = {
  noun: 'faq',
  entity: FaqEntity,
  fields: ['question', 'answer', 'categoryId', ...ORDER],
  defaults: { isActive: true, viewCount: 0, helpfulCount: 0, notHelpfulCount: 0 },
  sorts: { question: BY_NAME },
  derived: ({ question, answer }) => ({ searchText: folded(question, answer) }),
  toAnswer: (row) => {
    const { question, answer, categoryId, viewCount, helpfulCount, notHelpfulCount } = row;
    return { ...shared(row), question, answer, categoryId, viewCount, helpfulCount, notHelpfulCount };
  },
};

export const CONTACT_INFO: HelpKind<ContactInfoEntity, ContactInfo> = {
  noun: 'contact_info',
  entity: ContactInfoEntity,
  fields: ['type', 'label', 'value', 'icon', ...ORDER],
  defaults: { isActive: true },
  sorts: { label: BY_NAME },
  derived: ({ label, value }) => ({ searchText: folded(label, value) }),
  toAnswer: (row) => ({ ...shared(row), type: row.type, label: row.label, value: row.value, icon: row.icon }),
};

export const WORK_SCHEDULES: HelpKind<WorkScheduleEntity, WorkSchedule> = {
  noun: 'work_schedule',
  entity: WorkScheduleEntity,
  fields: ['department', 'schedule', 'description', 'icon', 'color', ...ORDER],
  defaults: { isActive: true, description: null, icon: 'Clock' },
  sorts: { department: BY_NAME },
  derived: ({ department, schedule, description }) => ({ searchText: folded(department, schedule, description) }),
  toAnswer: (row) => {
    const { department, schedule, description, icon, color } = row;
    return { ...shared(row), department, schedule, description, icon, color };
  },
};

/** No route writes them. */
export const SOCIAL_LINKS: HelpKind<SocialLinkEntity, SocialLink> = {
  noun: 'social_link',
  entity: SocialLinkEntity,
  fields: ['platform', 'name', 'url', 'icon', 'color', ...ORDER],
  defaults: { isActive: true },
  sorts: { name: BY_NAME },
  derived: ({ name, platform, url }) => ({ searchText: folded(name, platform, url) }),
  toAnswer: (row) => {
    const { platform, name, url, icon, color } = row;
    return { ...shared(row), platform, name, url, icon, color };
  },
};

function shared({ id, sortOrder, isActive, version }: HelpRowEntity) {
  return { id, sortOrder, isActive, version };
}

function folded(...texts: (string | null)[]): string {
  return texts.map((text) => plainText(text ?? '').trim()).join('\n');
}
