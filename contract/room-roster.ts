import { z } from 'zod';
import { PERSON_NAME_MAX_CHARS } from './auth.ts';
import { importProblemListSchema } from './imports.ts';
import { rutSchema } from './rut.ts';
import { nameSchema, textSchema } from './text.ts';

/** Learners in the roster of a training room, at most. */
export const ROSTER_MAX_LEARNERS = 500;
/** Digits of a PIN. */
export const PIN_DIGITS = 4;
/** Wrong PINs in a row that lock a learner in a training room until staff unlock. */
export const PIN_MAX_TRIES = 5;

/** A learner in the roster, as staff see it: `GET /api/admin/rooms/{id}/roster`. */
export const rosterLearnerSchema = z
  .object({
    /** Id of the account. */
    learnerId: z.string(),
    name: z.string(),
    lastName: z.string(),
    /** Null without one, and for trainers. */
    rut: z.string().nullable(),
    /** Null without one, and for trainers. */
    email: z.string().nullable(),
    /** False for a PIN that ended with the academy's secret; staff reset it. */
    hasPin: z.boolean(),
    /** Wrong PINs since the last right one. */
    failedTries: z.int().min(0),
    /** Whether `failedTries` has reached `PIN_MAX_TRIES`. */
    isLocked: z.boolean(),
    /** Why the learner can't sign in here: the account is inactive, or became one of staff; null: it can. */
    obstacle: z.enum(['inactive', 'staff']).nullable(),
    /** Whether the learner uses a machine of the training room, as it reported. */
    isPresent: z.boolean(),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'RosterLearner' });
export type RosterLearner = z.infer<typeof rosterLearnerSchema>;
/** By name. */
export const rosterSchema = z.array(rosterLearnerSchema);

/** `POST /api/admin/rooms/{id}/roster`: adds the account of a learner. */
export const addRosterLearnerSchema = z
  .strictObject({ learnerId: z.uuid({ error: 'Elige a una persona de la lista.' }) })
  .meta({ id: 'AddRosterLearner' });
export type AddRosterLearner = z.infer<typeof addRosterLearnerSchema>;

/**
 * `POST /api/admin/rooms/{id}/roster/by-hand`: adds a learner without e-mail and password. If an account has this RUT
 * and name, that account is added.
 */
export const createRosterLearnerSchema = z
  .strictObject({
    name: nameSchema('Escribe el nombre.', PERSON_NAME_MAX_CHARS),
    lastName: nameSchema('Escribe el apellido.', PERSON_NAME_MAX_CHARS),
    rut: rutSchema,
  })
  .meta({ id: 'CreateRosterLearner' });
export type CreateRosterLearner = z.infer<typeof createRosterLearnerSchema>;

/** A learner with a new PIN, which only this answer has. */
export const rosterPinSchema = z
  .object({
    learner: rosterLearnerSchema,
    pin: z.string(),
    /** Whether an account was made for the learner. */
    isNewAccount: z.boolean(),
  })
  .meta({ id: 'RosterPin' });
export type RosterPin = z.infer<typeof rosterPinSchema>;

/** Columns of a roster's CSV file, by field; all are required. */
export const ROSTER_CSV = { name: 'Nombre', lastName: 'Apellido', rut: 'RUT' } as const;
/** Largest file of a roster, in characters: 500 learners with 80 each. */
export const ROSTER_CSV_MAX_CHARS = 40_000;

/** `POST /api/admin/rooms/{id}/roster/csv`: the text of a file with the columns of `ROSTER_CSV`. */
export const importRosterSchema = z
  .strictObject({ csv: textSchema(ROSTER_CSV_MAX_CHARS, 'Elige un archivo CSV.') })
  .meta({ id: 'ImportRoster' });
export type ImportRoster = z.infer<typeof importRosterSchema>;

/** The result of a file: everybody is added, or nobody because of the problems. */
export const importedRosterSchema = z
  .object({
    /** Every problem of the file, by line and column. */
    problems: importProblemListSchema,
    /** The added learners with their PINs, which only this answer has; empty with a problem. */
    added: z.array(rosterPinSchema),
  })
  .meta({ id: 'ImportedRoster' });
export type ImportedRoster = z.infer<typeof importedRosterSchema>;
