import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { tableQuerySchema, yesNoSchema } from './tables.ts';
import { nameSchema, optionalLineSchema, requiredParagraphsSchema, textSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

export const FAQ_QUESTION_MAX_CHARS = 300;
export const FAQ_ANSWER_MAX_CHARS = 10_000;
export const HELP_SEARCH_MAX_CHARS = 200;
/** How many questions '/ayuda' shows as popular. */
export const POPULAR_FAQS = 5;
export const REPORT_SUBJECT_MAX_CHARS = 100;
export const REPORT_DESCRIPTION_MAX_CHARS = 500;
/** Problem reports that one address may send in an hour. */
export const PROBLEM_REPORTS_PER_HOUR = 5;
/** Hours that a deleted row of the help can be restored. */
export const HELP_RESTORE_HOURS = 24;

const order = z
  .int({ error: 'Escribe un número entero.' })
  .min(0, { error: 'El mínimo es 0.' })
  .max(100_000, { error: 'El máximo es 100000.' });
const row = { id: z.uuid(), sortOrder: z.int(), isActive: z.boolean(), version: versionSchema };
const saved = { sortOrder: order, isActive: z.boolean().optional(), ...derivedFields };
const emailSchema = textSchema(254)
  .trim()
  .pipe(z.email({ error: 'Escribe un email válido.' }));

export const faqCategorySchema = z
  .object({
    ...row,
    name: z.string(),
    description: z.string().nullable(),
    /** How many questions the caller may see in it. */
    faqCount: z.int().min(0),
  })
  .meta({ id: 'FaqCategory' });
export type FaqCategory = z.infer<typeof faqCategorySchema>;
export const faqCategoryListSchema = z.array(faqCategorySchema);
export const saveFaqCategorySchema = z
  .strictObject({
    name: nameSchema('Escribe el nombre de la categoría.', 80),
    description: optionalLineSchema(500).optional(),
    ...saved,
    faqCount: z.unknown().optional(),
  })
  .meta({ id: 'SaveFaqCategory' });
export type SaveFaqCategory = z.infer<typeof saveFaqCategorySchema>;

export const faqSchema = z
  .object({
    ...row,
    question: z.string(),
    answer: z.string(),
    categoryId: z.uuid(),
    viewCount: z.int().min(0),
    /** Sessions that found it helpful, and those that did not. */
    helpfulCount: z.int().min(0),
    notHelpfulCount: z.int().min(0),
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof faqSchema>;
export const faqListSchema = z.array(faqSchema);
export const saveFaqSchema = z
  .strictObject({
    question: nameSchema('Escribe la pregunta.', FAQ_QUESTION_MAX_CHARS),
    answer: requiredParagraphsSchema('Escribe la respuesta.', FAQ_ANSWER_MAX_CHARS),
    categoryId: z.uuid({ error: 'Elige una categoría.' }),
    ...saved,
    viewCount: z.unknown().optional(),
    helpfulCount: z.unknown().optional(),
    notHelpfulCount: z.unknown().optional(),
  })
  .meta({ id: 'SaveFaq' });
export type SaveFaq = z.infer<typeof saveFaqSchema>;

export const contactTypeSchema = z.enum(['email', 'whatsapp', 'phone'], { error: 'Elige un tipo de contacto.' });
export type ContactType = z.infer<typeof contactTypeSchema>;
/** Names of icons as they are stored; screens map them to their own. */
export const contactIconSchema = z.enum(['Mail', 'MessageCircle', 'Phone'], { error: 'Elige un ícono.' });
export const contactInfoSchema = z
  .object({ ...row, type: contactTypeSchema, label: z.string(), value: z.string(), icon: z.string() })
  .meta({ id: 'ContactInfo' });
export type ContactInfo = z.infer<typeof contactInfoSchema>;
export const contactInfoListSchema = z.array(contactInfoSchema);
/** An email address, or a phone number of 6 to 15 digits, by `type`. */
export const saveContactInfoSchema = z
  .strictObject({
    type: contactTypeSchema,
    label: nameSchema('Escribe la etiqueta.', 80),
    value: nameSchema('Escribe el valor.', 254),
    icon: contactIconSchema,
    ...saved,
  })
  .superRefine(({ type, value }, context) => {
    const isValid =
      type === 'email'
        ? emailSchema.safeParse(value).success
        : /^\+?[\d\s()-]+$/.test(value) && /^\d{6,15}$/.test(value.replace(/\D/g, ''));
    const message = type === 'email' ? 'Escribe un email válido.' : 'Escribe un número de teléfono, con su código de país.';
    if (!isValid) context.addIssue({ code: 'custom', path: ['value'], message });
  })
  .meta({ id: 'SaveContactInfo' });
export type SaveContactInfo = z.infer<typeof saveContactInfoSchema>;

export const scheduleColorSchema = z.enum(['blue', 'green', 'orange', 'purple', 'red', 'teal'], { error: 'Elige un color.' });
export const scheduleIconSchema = z.enum(['Clock', 'MessageCircle', 'Mail', 'Phone'], { error: 'Elige un ícono.' });
export const workScheduleSchema = z
  .object({
    ...row,
    department: z.string(),
    schedule: z.string(),
    description: z.string().nullable(),
    icon: z.string(),
    color: z.string(),
  })
  .meta({ id: 'WorkSchedule' });
export type WorkSchedule = z.infer<typeof workScheduleSchema>;
export const workScheduleListSchema = z.array(workScheduleSchema);
export const saveWorkScheduleSchema = z
  .strictObject({
    department: nameSchema('Escribe el área.', 80),
    schedule: nameSchema('Escribe el horario.', 200),
    description: optionalLineSchema(500).optional(),
    icon: scheduleIconSchema.optional(),
    color: scheduleColorSchema,
    ...saved,
  })
  .meta({ id: 'SaveWorkSchedule' });
export type SaveWorkSchedule = z.infer<typeof saveWorkScheduleSchema>;

/** Read only: there is no call that writes one. Any other platform is shown as TikTok's. */
export const socialLinkSchema = z
  .object({ ...row, platform: z.string(), name: z.string(), url: z.string(), icon: z.string(), color: z.string() })
  .meta({ id: 'SocialLink' });
export type SocialLink = z.infer<typeof socialLinkSchema>;
export const socialLinkListSchema = z.array(socialLinkSchema);

/** Everything that '/ayuda' shows, active rows alone: `GET /api/help/all`. */
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

/** `all=1` with an admin key shows inactive ones too. */
export const helpListQuerySchema = pageQuerySchema.extend({ all: z.literal('1').optional() });
export type HelpListQuery = z.infer<typeof helpListQuerySchema>;
export const faqListQuerySchema = helpListQuerySchema.extend({
  /** Text in question or answer; without regard to case and accents. */
  q: textSchema(HELP_SEARCH_MAX_CHARS).optional(),
  categoryId: z.uuid({ error: 'Esa categoría no existe.' }).optional(),
});
export type FaqListQuery = z.infer<typeof faqListQuerySchema>;

export const faqCategoryTableQuerySchema = tableQuerySchema(['sortOrder', 'name', 'faqCount']);
export type FaqCategoryTableQuery = z.infer<typeof faqCategoryTableQuerySchema>;
export const faqTableQuerySchema = tableQuerySchema([
  'sortOrder',
  'question',
  'viewCount',
  'helpfulCount',
  'notHelpfulCount',
]).extend({
  categoryId: z.uuid({ error: 'Esa categoría no existe.' }).optional(),
  isActive: yesNoSchema.optional(),
});
export type FaqTableQuery = z.infer<typeof faqTableQuerySchema>;
export const contactInfoTableQuerySchema = tableQuerySchema(['sortOrder', 'label', 'type']);
export type ContactInfoTableQuery = z.infer<typeof contactInfoTableQuerySchema>;
export const workScheduleTableQuerySchema = tableQuerySchema(['sortOrder', 'department']);
export type WorkScheduleTableQuery = z.infer<typeof workScheduleTableQuerySchema>;

/** A random id that a browser tab keeps for its life; counts views and ratings once. */
export const helpSessionIdSchema = z.uuid({ error: 'La sesión no es válida.' });
export const recordFaqViewSchema = z
  .strictObject({ faqId: z.uuid(), sessionId: helpSessionIdSchema })
  .meta({ id: 'RecordFaqView' });
export type RecordFaqView = z.infer<typeof recordFaqViewSchema>;
export const rateFaqSchema = z
  .strictObject({ faqId: z.uuid(), isHelpful: z.boolean(), sessionId: helpSessionIdSchema })
  .meta({ id: 'RateFaq' });
export type RateFaq = z.infer<typeof rateFaqSchema>;
/** A sentence to show: '¡Gracias por tu feedback!'. */
export const helpMessageSchema = z.object({ message: z.string() }).meta({ id: 'HelpMessage' });
export type HelpMessage = z.infer<typeof helpMessageSchema>;

export const problemTypeSchema = z.enum(['technical', 'access', 'payment', 'course', 'other'], { error: 'Elige un tipo.' });
export type ProblemType = z.infer<typeof problemTypeSchema>;
export const problemStatusSchema = z.enum(['open', 'in_progress', 'resolved', 'closed'], { error: 'Elige un estado.' });
export type ProblemStatus = z.infer<typeof problemStatusSchema>;
export const problemPrioritySchema = z.enum(['high', 'medium', 'low'], { error: 'Elige una prioridad.' });
export type ProblemPriority = z.infer<typeof problemPrioritySchema>;

export const reportProblemSchema = z
  .strictObject({
    email: emailSchema,
    subject: nameSchema('Escribe el asunto.', REPORT_SUBJECT_MAX_CHARS),
    description: requiredParagraphsSchema('Describe el problema.', REPORT_DESCRIPTION_MAX_CHARS),
    type: problemTypeSchema,
  })
  .meta({ id: 'ReportProblem' });
export type ReportProblem = z.infer<typeof reportProblemSchema>;
/** What the sender gets to know: the number to mention when they write again. */
export const problemReceiptSchema = z.object({ id: z.uuid(), createdAt: z.iso.datetime() }).meta({ id: 'ProblemReceipt' });
export type ProblemReceipt = z.infer<typeof problemReceiptSchema>;

/** A problem that somebody reported, for staff. `priority`: high for access and payment, medium for technical, low for the others. */
export const problemReportSchema = z
  .object({
    id: z.uuid(),
    status: problemStatusSchema,
    priority: problemPrioritySchema,
    subject: z.string(),
    description: z.string(),
    userEmail: z.string().nullable(),
    type: problemTypeSchema,
    createdAt: z.iso.datetime(),
    version: versionSchema,
  })
  .meta({ id: 'ProblemReport' });
export type ProblemReport = z.infer<typeof problemReportSchema>;
export const problemReportListSchema = z.array(problemReportSchema);
export const problemReportTableQuerySchema = tableQuerySchema(['createdAt', 'priority', 'status']).extend({
  status: problemStatusSchema.optional(),
  priority: problemPrioritySchema.optional(),
  type: problemTypeSchema.optional(),
});
export type ProblemReportTableQuery = z.infer<typeof problemReportTableQuerySchema>;
export const changeProblemStatusSchema = z.strictObject({ status: problemStatusSchema }).meta({ id: 'ChangeProblemStatus' });
export type ChangeProblemStatus = z.infer<typeof changeProblemStatusSchema>;
