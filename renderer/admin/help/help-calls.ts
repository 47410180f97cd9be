import {
  type ContactInfo,
  contactInfoSchema,
  type Faq,
  type FaqCategory,
  faqCategorySchema,
  faqSchema,
  type SocialLink,
  socialLinkSchema,
  type WorkSchedule,
  workScheduleSchema,
} from '../../../contract/help.ts';
import { type ProblemReport, type ProblemStatus, problemReportSchema } from '../../../contract/help-editing.ts';
import { ifMatch } from '../../../contract/versions.ts';
import { callApi } from '../../client/api.ts';
import { rowCalls } from '../form/row-calls.ts';

const PANEL = '/api/admin/help';
export const FAQ_CATEGORIES = `${PANEL}/faq-categories`;
export const FAQS = `${PANEL}/faqs`;
export const CONTACT_INFO = `${PANEL}/contact-info`;
export const WORK_SCHEDULES = `${PANEL}/work-schedules`;
export const SOCIAL_LINKS = `${PANEL}/social-links`;
export const REPORTS = `${PANEL}/problem-reports`;

export const categoryCalls = rowCalls<FaqCategory>(faqCategorySchema, FAQ_CATEGORIES);
export const faqCalls = rowCalls<Faq>(faqSchema, FAQS);
export const contactCalls = rowCalls<ContactInfo>(contactInfoSchema, CONTACT_INFO);
export const scheduleCalls = rowCalls<WorkSchedule>(workScheduleSchema, WORK_SCHEDULES);
export const socialLinkCalls = rowCalls<SocialLink>(socialLinkSchema, SOCIAL_LINKS);
export const reportCalls = rowCalls<ProblemReport>(problemReportSchema, REPORTS);

/** Addresses of reads that show rows of the help: the panel's tables and the learners' help centre. */
export const SHOWS_HELP = [FAQ_CATEGORIES, FAQS, CONTACT_INFO, WORK_SCHEDULES, SOCIAL_LINKS, '/api/help'] as const;

/** Refused with `changed_meanwhile` when a colleague has changed the status since the read. @throws ApiError */
export function setStatus({ id, version }: ProblemReport, status: ProblemStatus): Promise<ProblemReport> {
  const path = `${REPORTS}/${encodeURIComponent(id)}/status`;
  return callApi('PUT', path, { body: { status }, schema: problemReportSchema, headers: ifMatch(version) });
}
