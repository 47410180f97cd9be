import type { AccountRole, AdminAccount } from './account-editing.ts';
import type { CsvCell } from './course-csv.ts';

/** Headings of the columns of the accounts' CSV that an import writes, by field. */
export const ACCOUNT_CSV = {
  id: 'ID',
  email: 'Email',
  name: 'Nombre',
  lastName: 'Apellido',
  role: 'Rol',
  phone: 'Teléfono',
  rut: 'RUT',
  code: 'Código',
} as const;
/** Headings of the columns that an import ignores. */
export const ACCOUNT_CSV_STATE = {
  username: 'Usuario',
  isActive: 'Activa',
  hasPassword: 'Tiene contraseña',
  lastSessionAt: 'Última sesión',
  createdAt: 'Creada',
} as const;

export type AccountCsvColumn = keyof typeof ACCOUNT_CSV;
export type AccountCsvRow = Record<AccountCsvColumn | keyof typeof ACCOUNT_CSV_STATE, CsvCell>;

export const ROLE_NAMES: Readonly<Record<AccountRole, string>> = {
  learner: 'Estudiante',
  trainer: 'Capacitador',
  admin: 'Administrador',
};

export function accountCsvRow(account: AdminAccount): AccountCsvRow {
  return {
    ...accountCsvCells(account),
    username: account.username ?? '',
    isActive: account.isActive,
    hasPassword: account.hasPassword,
    lastSessionAt: account.lastSessionAt ?? '',
    createdAt: account.createdAt,
  };
}

/** Cells of the columns that an import writes. */
export function accountCsvCells(account: Pick<AdminAccount, AccountCsvColumn>): Record<AccountCsvColumn, string> {
  const { id, email, name, lastName, role, phone, rut, code } = account;
  return {
    id,
    email: email ?? '',
    name,
    lastName,
    role: ROLE_NAMES[role],
    phone: phone ?? '',
    rut: rut ?? '',
    code: code ?? '',
  };
}
