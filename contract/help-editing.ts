import { z } from 'zod';
import { colorSchema } from './colors.ts';
import {
  contactTypeSchema,
  FAQ_ANSWER_MAX_CHARS,
  FAQ_QUESTION_MAX_CHARS,
  helpEmailSchema,
  problemTypeSchema,
} from './help.ts';
import { isPhoneNumber } from './phones.ts';
import { aroundFields, tableQuerySchema, yesNoSchema } from './tables.ts';
import { nameSchema, optionalLineSchema, requiredParagraphsSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

/** Hours after its deletion during which a row of the help can be restored. */
export const HELP_RESTORE_HOURS = 24;

const order = z
  .int({ error: 'Escribe un número entero.' })
  .min(0, { error: 'El mínimo es 0.' })
  .max(100_000, { error: 'El máximo es 100000.' });
const saved = { sortOrder: order, isActive: z.boolean().optional(), ...derivedFields };

export const saveFaqCategorySchema = z
  .strictObject({
    name: nameSchema('Escribe el nombre de la categoría.', 80),
    description: optionalLineSchema(500).optional(),
    ...saved,
    faqCount: z.unknown().optional(),
  })
  .meta({ id: 'SaveFaqCategory' });
export type SaveFaqCategory = z.infer<typeof saveFaqCategorySchema>;

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

/** Names of icons as they are stored; screens map them to their own. */
export const contactIconSchema = z.enum(['Mail', 'MessageCircle', 'Phone'], { error: 'Elige un ícono.' });
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
    const isValid = type === 'email' ? helpEmailSchema.safeParse(value).success : isPhoneNumber(value);
    const message =
      type === 'email' ? 'Escribe un email válido.' : 'Escribe un número de teléfono, con su código de país.';
    if (!isValid) context.addIssue({ code: 'custom', path: ['value'], message });
  })
  .meta({ id: 'SaveContactInfo' });
export type SaveContactInfo = z.infer<typeof saveContactInfoSchema>;

export const scheduleIconSchema = z.enum(['Clock', 'MessageCircle', 'Mail', 'Phone'], { error: 'Elige un ícono.' });
export const saveWorkScheduleSchema = z
  .strictObject({
    department: nameSchema('Escribe el área.', 80),
    schedule: nameSchema('Escribe el horario.', 200),
    description: optionalLineSchema(500).optional(),
    icon: scheduleIconSchema.optional(),
    color: colorSchema,
    ...saved,
  })
  .meta({ id: 'SaveWorkSchedule' });
export type SaveWorkSchedule = z.infer<typeof saveWorkScheduleSchema>;

export const faqCategoryTableQuerySchema = tableQuerySchema(['sortOrder', 'name', 'faqCount']).extend(aroundFields);
export const socialLinkTableQuerySchema = tableQuerySchema(['sortOrder', 'name', 'platform']);
export type SocialLinkTableQuery = z.infer<typeof socialLinkTableQuerySchema>;
export const faqTableQuerySchema = tableQuerySchema([
  'sortOrder',
  'question',
  'viewCount',
  'helpfulCount',
  'notHelpfulCount',
]).extend({
  categoryId: z.uuid({ error: 'Esa categoría no existe.' }).optional(),
  isActive: yesNoSchema.optional(),
  ...aroundFields,
});
export const contactInfoTableQuerySchema = tableQuerySchema(['sortOrder', 'label', 'type']).extend(aroundFields);
export const workScheduleTableQuerySchema = tableQuerySchema(['sortOrder', 'department']).extend(aroundFields);

export const problemStatusSchema = z.enum(['open', 'in_progress', 'resolved', 'closed'], { error: 'Elige un estado.' });
export type ProblemStatus = z.infer<typeof problemStatusSchema>;
/** Names on screen. */
export const PROBLEM_STATUS_NAMES: Readonly<Record<ProblemStatus, string>> = {
  open: 'Abierto',
  in_progress: 'En progreso',
  resolved: 'Resuelto',
  closed: 'Cerrado',
};
export const problemPrioritySchema = z.enum(['high', 'medium', 'low'], { error: 'Elige una prioridad.' });
export type ProblemPriority = z.infer<typeof problemPrioritySchema>;
/** Names on screen. */
export const PROBLEM_PRIORITY_NAMES: Readonly<Record<ProblemPriority, string>> = {
  high: 'Alta',
  medium: 'Media',
  low: 'Baja',
};

/** A problem report, for staff. `priority`: high for access and payment, medium for technical, low for other types. */
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
export const changeProblemStatusSchema = z
  .strictObject({ status: problemStatusSchema })
  .meta({ id: 'ChangeProblemStatus' });
export type ChangeProblemStatus = z.infer<typeof changeProblemStatusSchema>;
