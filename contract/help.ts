import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { nameSchema, requiredParagraphsSchema, textSchema } from './text.ts';
import { versionSchema } from './versions.ts';

export const FAQ_QUESTION_MAX_CHARS = 300;
export const FAQ_ANSWER_MAX_CHARS = 10_000;
export const HELP_SEARCH_MAX_CHARS = 200;
/** Number of FAQs that '/ayuda' shows as popular. */
export const POPULAR_FAQS = 5;
export const REPORT_SUBJECT_MAX_CHARS = 100;
export const REPORT_DESCRIPTION_MAX_CHARS = 500;
/** Maximum number of problem reports per network address and hour. */
export const PROBLEM_REPORTS_PER_HOUR = 5;

const row = { id: z.uuid(), sortOrder: z.int(), isActive: z.boolean(), version: versionSchema };
/** A typed email address, stored in lower case, as those of accounts are. */
export const helpEmailSchema = textSchema(254)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Escribe un email válido.' }));

export const faqCategorySchema = z
  .object({
    ...row,
    name: z.string(),
    description: z.string().nullable(),
    /** Number of its FAQs that the caller may see. */
    faqCount: z.int().min(0),
  })
  .meta({ id: 'FaqCategory' });
export type FaqCategory = z.infer<typeof faqCategorySchema>;
export const faqCategoryListSchema = z.array(faqCategorySchema);

export const faqSchema = z
  .object({
    ...row,
    question: z.string(),
    answer: z.string(),
    categoryId: z.uuid(),
    viewCount: z.int().min(0),
    /** Number of help sessions that rated it helpful and not helpful. */
    helpfulCount: z.int().min(0),
    notHelpfulCount: z.int().min(0),
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof faqSchema>;
export const faqListSchema = z.array(faqSchema);

export const contactTypeSchema = z.enum(['email', 'whatsapp', 'phone'], { error: 'Elige un tipo de contacto.' });
export type ContactType = z.infer<typeof contactTypeSchema>;
/** Names on screen. */
export const CONTACT_TYPE_NAMES: Readonly<Record<ContactType, string>> = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  phone: 'Teléfono',
};
export const contactInfoSchema = z
  .object({ ...row, type: contactTypeSchema, label: z.string(), value: z.string(), icon: z.string() })
  .meta({ id: 'ContactInfo' });
export type ContactInfo = z.infer<typeof contactInfoSchema>;
export const contactInfoListSchema = z.array(contactInfoSchema);

export const workScheduleSchema = z
  .object({
    ...row,
    department: z.string(),
    schedule: z.string(),
    description: z.string().nullable(),
    icon: z.string(),
    /** A word of `colorWordSchema`, or `#rrggbb`. */
    color: z.string(),
  })
  .meta({ id: 'WorkSchedule' });
export type WorkSchedule = z.infer<typeof workScheduleSchema>;
export const workScheduleListSchema = z.array(workScheduleSchema);
/** A link to a social network; no call writes it. Platforms other than Facebook and YouTube are shown as TikTok. */
export const socialLinkSchema = z
  .object({ ...row, platform: z.string(), name: z.string(), url: z.string(), icon: z.string(), color: z.string() })
  .meta({ id: 'SocialLink' });
export type SocialLink = z.infer<typeof socialLinkSchema>;
export const socialLinkListSchema = z.array(socialLinkSchema);

/** All active rows of the help, for '/ayuda': `GET /api/help/all`. */
export const helpSchema = z
  .object({
    contactInfo: contactInfoListSchema,
    workSchedules: workScheduleListSchema,
    faqs: faqListSchema,
    categories: faqCategoryListSchema,
    socialLinks: socialLinkListSchema,
  })
  .meta({ id: 'Help' });
export type Help = z.infer<typeof helpSchema>;

/** `all=1` with an admin key includes inactive rows. */
export const helpListQuerySchema = pageQuerySchema.extend({ all: z.literal('1').optional() });
export type HelpListQuery = z.infer<typeof helpListQuerySchema>;
export const faqListQuerySchema = helpListQuerySchema.extend({
  /** Text to find in question or answer; case and accents are ignored. */
  q: textSchema(HELP_SEARCH_MAX_CHARS).optional(),
  categoryId: z.uuid({ error: 'Esa categoría no existe.' }).optional(),
});
export type FaqListQuery = z.infer<typeof faqListQuerySchema>;

/** A random id for the lifetime of a browser tab; views and ratings of a FAQ count once per id. */
export const helpSessionIdSchema = z.uuid({ error: 'La sesión no es válida.' });
export const recordFaqViewSchema = z
  .strictObject({ faqId: z.uuid(), sessionId: helpSessionIdSchema })
  .meta({ id: 'RecordFaqView' });
export type RecordFaqView = z.infer<typeof recordFaqViewSchema>;
export const faqViewCountSchema = z.object({ viewCount: z.int().min(0) }).meta({ id: 'FaqViewCount' });
export type FaqViewCount = z.infer<typeof faqViewCountSchema>;
export const rateFaqSchema = z
  .strictObject({ faqId: z.uuid(), isHelpful: z.boolean(), sessionId: helpSessionIdSchema })
  .meta({ id: 'RateFaq' });
export type RateFaq = z.infer<typeof rateFaqSchema>;
/** A sentence to show: '¡Gracias por tu feedback!'. */
export const helpMessageSchema = z.object({ message: z.string() }).meta({ id: 'HelpMessage' });
export type HelpMessage = z.infer<typeof helpMessageSchema>;

export const problemTypeSchema = z.enum(['technical', 'access', 'payment', 'course', 'other'], {
  error: 'Elige un tipo.',
});
export type ProblemType = z.infer<typeof problemTypeSchema>;
/** Names on screen. */
export const PROBLEM_TYPE_NAMES: Readonly<Record<ProblemType, string>> = {
  technical: 'Técnico',
  access: 'Acceso',
  payment: 'Pago',
  course: 'Curso',
  other: 'Otro',
};

export const reportProblemSchema = z
  .strictObject({
    email: helpEmailSchema,
    subject: nameSchema('Escribe el asunto.', REPORT_SUBJECT_MAX_CHARS),
    description: requiredParagraphsSchema('Describe el problema.', REPORT_DESCRIPTION_MAX_CHARS),
    type: problemTypeSchema,
  })
  .meta({ id: 'ReportProblem' });
export type ReportProblem = z.infer<typeof reportProblemSchema>;
/** The answer to the sender: the id to quote in later messages. */
export const problemReceiptSchema = z
  .object({ id: z.uuid(), createdAt: z.iso.datetime() })
  .meta({ id: 'ProblemReceipt' });
export type ProblemReceipt = z.infer<typeof problemReceiptSchema>;
