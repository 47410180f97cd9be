import type { z } from 'zod';
import { ACCOUNT_CSV, type AccountCsvColumn, accountCsvCells, ROLE_NAMES } from '../../../contract/account-csv.ts';
import { type AdminAccount, createAccountSchema } from '../../../contract/account-editing.ts';
import type { ImportProblem } from '../../../contract/imports.ts';
import { PHONE_MAX_CHARS } from '../../../contract/phones.ts';
import { updateProfileSchema } from '../../../contract/profile-editing.ts';
import { optionalLineSchema } from '../../../contract/text.ts';
import { plainText } from '../../search/plain-text.ts';
import type { CsvLine } from '../csv/csv-lines.ts';

const CODE_MAX_CHARS = 40;

/** The rules of the panel's form and of people's own profile, except for the phone. */
const accountLineSchema = createAccountSchema.pick({ email: true, name: true, lastName: true }).extend({
  // Not `phoneSchema`: an import accepts any spelling of a phone, so that a phone never makes an account invalid.
  phone: optionalLineSchema(PHONE_MAX_CHARS).optional(),
  rut: updateProfileSchema.shape.rut,
  code: optionalLineSchema(CODE_MAX_CHARS).optional(),
});
/** The account of a line. Fields without a column are absent; an empty cell clears the field with `null`. */
export type AccountInput = z.infer<typeof accountLineSchema>;

const COLUMNS = Object.keys(ACCOUNT_CSV) as AccountCsvColumn[];
const LEARNER = plainText(ROLE_NAMES.learner);

/** Whether a line equals the exported account cell by cell; such a line is unchanged, whatever the role. */
export function isAsExported({ cells }: CsvLine, account: AdminAccount): boolean {
  const exported = accountCsvCells(account);
  return COLUMNS.every((name) => cells[name] === undefined || cells[name].trim() === exported[name].trim());
}

/** The account that a line describes, or the problems of the line. */
export function accountInput({ row, cells }: CsvLine): { input: AccountInput } | { problems: ImportProblem[] } {
  const { email, name, lastName, phone, rut, code, role = '' } = cells;
  const parsed = accountLineSchema.safeParse({ email, name, lastName, phone, rut, code });
  const problems: ImportProblem[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    row,
    column: ACCOUNT_CSV[path[0] as AccountCsvColumn] ?? null,
    message,
  }));
  if (!['', LEARNER].includes(plainText(role).trim()))
    problems.push({ row, column: ACCOUNT_CSV.role, message: LEARNERS_ALONE });
  return parsed.success && problems.length === 0 ? { input: parsed.data } : { problems };
}

const LEARNERS_ALONE = 'Solo se importan cuentas de estudiantes. Las del equipo se crean y cambian en Cuentas.';

/** Whether saving the line would leave the account unchanged. */
export function saysWhatIs({ email, name, lastName, phone, rut, code }: AccountInput, account: AdminAccount): boolean {
  const stays = (said: string | null | undefined, is: string | null) => said === undefined || said === is;
  return (
    email === account.email &&
    name === account.name &&
    lastName === account.lastName &&
    stays(phone, account.phone) &&
    stays(rut, account.rut) &&
    stays(code, account.code)
  );
}
