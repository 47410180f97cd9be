import { Injectable } from '@nestjs/common';
import { ACCOUNT_CSV, ACCOUNT_CSV_STATE } from '../../../contract/account-csv.ts';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import type { ImportProblem } from '../../../contract/imports.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { AccountListService } from '../../auth/accounts/account-list.service.ts';
import { NewLearnersService } from '../../auth/accounts/new-learners.service.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { Config } from '../../config/config.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';
import { PEOPLE_TOPIC } from '../../people/people-topics.ts';
import { Clock } from '../../time/clock.ts';
import type { CsvLine } from '../csv/csv-lines.ts';
import type { Headings, KnownColumns } from '../csv/headings.ts';
import { ImportQueries } from '../import.queries.ts';
import { groupsOf, type ImportSource, JUDGED_AT_ONCE, type Judged } from '../import-source.ts';
import { type AccountInput, accountInput, isAsExported, saysWhatIs } from './account-input.ts';

export interface AccountChange {
  readonly input: AccountInput;
  /** Absent for a new account. */
  readonly current?: AdminAccount;
}

type Known = AdminAccount & Pick<Account, 'updatedAt'>;

const COLUMNS: KnownColumns = {
  headings: ACCOUNT_CSV,
  required: () => ['email', 'name', 'lastName'],
  ignored: Object.values(ACCOUNT_CSV_STATE),
};

/** Imports accounts of learners, matched by e-mail. New accounts have no password; admins get a link to choose one. */
@Injectable()
export class AccountImportSourceService implements ImportSource<AccountChange> {
  readonly columns = COLUMNS;

  constructor(
    private readonly accounts: AccountsService,
    private readonly list: AccountListService,
    private readonly learners: NewLearnersService,
    private readonly imports: ImportQueries,
    private readonly audit: AuditService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async *judge(lines: AsyncIterable<CsvLine>, _: Headings, checkedAt?: string): AsyncGenerator<Judged<AccountChange>> {
    const seen = new Map<string, number>();
    for await (const group of groupsOf(lines, JUDGED_AT_ONCE)) {
      const known = await this.knownOf(group);
      for (const line of group) {
        const before = noteFirst(line, seen);
        if (before === undefined) yield this.judgeLine(line, known(line), checkedAt);
        else yield refused(line, [problem(line, ACCOUNT_CSV.email, `Esta cuenta ya está en la fila ${before}.`)]);
      }
    }
  }

  async write(staff: StaffMember, changes: readonly AccountChange[], importId: string): Promise<void> {
    const learners = changes.filter(({ current }) => !current).map(({ input }) => input);
    if (learners.length > 0) await this.add(staff, learners, importId);
    for (const { input, current } of changes) if (current) await this.update(staff, input, current);
    this.writer.afterCommit(() => this.versions.bump(PEOPLE_TOPIC));
  }

  private async add(staff: StaffMember, learners: readonly AccountInput[], importId: string): Promise<void> {
    const ids = (await this.learners.addMany(learners.map(withoutAbsent))).filter((id) => id !== null);
    if (ids.length < learners.length) throw new AppError('email_exists', 'an e-mail was taken meanwhile');
    const added = await this.list.answersOf(await this.accounts.findMany(ids));
    await this.audit.recordAll(
      staff,
      added.map((after) => ({ action: 'account.create', subjectId: after.id, after })),
    );
    await this.imports.addAccounts(importId, ids);
  }

  private async update(
    staff: StaffMember,
    { email: _, phone, ...input }: AccountInput,
    before: AdminAccount,
  ): Promise<void> {
    const account = await this.accounts.findAndLock(before.id);
    if (!account) throw new AppError('account_not_found', `account ${before.id}`);
    const version = nextVersion(account, before.version);
    const isNewPhone = phone !== undefined && phone !== before.phone;
    const updatedAt = this.clock.nowIso();
    const changes = { ...withoutAbsent(input), ...(isNewPhone && { phone, phoneCode: null }), version, updatedAt };
    await this.accounts.update(before.id, changes);
    const after = await this.list.get(before.id);
    await this.audit.record(staff, { action: 'account.update', subjectId: before.id, before, after });
  }

  /** The existing accounts of the lines, by e-mail and by id. */
  private async knownOf(group: readonly CsvLine[]) {
    const byEmail = await this.accounts.findByEmails(group.map(emailOf).filter(Boolean));
    const byId = await this.accounts.findMany(group.map(idOf).filter(Boolean));
    const rows = [...byEmail, ...byId];
    const answers = await this.list.answersOf(rows);
    const all = answers.map((answer, index): Known => ({ ...answer, updatedAt: rows[index]?.updatedAt ?? '' }));
    const emails = new Map(all.flatMap((account) => (account.email === null ? [] : [[account.email, account]])));
    const ids = new Map(all.map((account) => [account.id, account]));
    return (line: CsvLine) => ({ byEmail: emails.get(emailOf(line)), byId: ids.get(idOf(line)) });
  }

  private judgeLine(
    line: CsvLine,
    { byEmail, byId }: { byEmail: Known | undefined; byId: Known | undefined },
    checkedAt: string | undefined,
  ): Judged<AccountChange> {
    if (line.problems.length > 0) return refused(line, line.problems);
    if (idOf(line) && !byId)
      return refused(line, [problem(line, ACCOUNT_CSV.id, 'Esta cuenta no existe. Para crearla, vacía la celda.')]);
    const current = byId ?? byEmail;
    if (current && isAsExported(line, current)) return unchanged(line);
    const read = accountInput(line);
    if ('problems' in read) return refused(line, read.problems);
    const { input } = read;
    const refusal = current ? refusalOfChange(input, current, checkedAt) : this.refusalOfNew();
    if (refusal) return refused(line, [problem(line, ACCOUNT_CSV.email, refusal)]);
    if (!current) return { ...unchanged(line), isNew: true, change: { input } };
    return saysWhatIs(input, current) ? unchanged(line) : { ...unchanged(line), change: { input, current } };
  }

  private refusalOfNew(): string | undefined {
    return this.config.identityProviderUrl
      ? 'Las cuentas de estudiantes se crean en el servicio de cuentas.'
      : undefined;
  }
}

function refusalOfChange(input: AccountInput, current: Known, checkedAt: string | undefined): string | undefined {
  if (current.email !== input.email) return 'El email de una cuenta se cambia en Cuentas.';
  if (saysWhatIs(input, current)) return undefined;
  if (current.role !== 'learner') return 'Es una cuenta del equipo: se cambia en Cuentas.';
  if (checkedAt !== undefined && current.updatedAt > checkedAt)
    return 'Alguien cambió o creó esta cuenta mientras tanto.';
  return undefined;
}

/** The row of an earlier line with the same account; undefined for the first one, which is noted. */
function noteFirst(line: CsvLine, seen: Map<string, number>): number | undefined {
  const key = emailOf(line) || idOf(line);
  if (key === '' || line.problems.length > 0) return undefined;
  const before = seen.get(key);
  if (before === undefined) seen.set(key, line.row);
  return before;
}

function emailOf({ cells }: CsvLine): string {
  return (cells.email ?? '').trim().toLowerCase();
}

function idOf({ cells }: CsvLine): string {
  return (cells.id ?? '').trim().toLowerCase();
}

type Present<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

function withoutAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
}

function unchanged({ row }: CsvLine): Judged<AccountChange> {
  return { row, problems: [], isNew: false, weight: 1 };
}

function refused(line: CsvLine, problems: readonly ImportProblem[]): Judged<AccountChange> {
  return { ...unchanged(line), problems };
}

function problem({ row }: CsvLine, column: string, message: string): ImportProblem {
  return { row, column, message };
}
