import { Injectable } from '@nestjs/common';
import { ERRORS } from '../../contract/errors.ts';
import type { CreateRosterLearner } from '../../contract/room-roster.ts';
import { rutKeyOf } from '../../contract/rut.ts';
import { AccountRulesService } from '../auth/accounts/account-rules.service.ts';
import { AppError } from '../errors/app-error.ts';
import { type Account, AccountsService, fullNameOf } from '../people/accounts.service.ts';
import { ErasedPeopleService } from '../people/erased-people.service.ts';
import { RoomAccountService } from '../people/room-account.service.ts';
import { plainText } from '../search/plain-text.ts';
import { obstacleOf } from './roster-answers.ts';

/** The account with a RUT, and the reason why it can't be added; null: it can. */
interface FoundAccount {
  readonly account: Account | undefined;
  readonly reason: string | null;
}

/** Finds and makes the accounts of learners in rosters. */
@Injectable()
export class RosterAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rules: AccountRulesService,
    private readonly erased: ErasedPeopleService,
    private readonly shared: RoomAccountService,
  ) {}

  lock(id: string): Promise<Account | null> {
    return this.accounts.findAndLock(id);
  }

  /**
   * Locks the account of a learner who may be in a roster.
   * @throws AppError `account_not_found`, `account_inactive`, `learner_is_staff`; `invalid_input` for the account of
   * AUTO_LOGIN_EMAIL, which many people use
   */
  async requireAddable(id: string): Promise<Account> {
    const account = await this.accounts.findAndLock(id);
    if (!account || (await this.erased.has(id))) throw new AppError('account_not_found', `account ${id}`);
    const obstacle = obstacleOf(account);
    if (obstacle === 'staff') throw new AppError('learner_is_staff', `account ${id} is a ${account.role}`);
    if (obstacle === 'inactive') throw new AppError('account_inactive', `account ${id}`);
    if (await this.shared.isId(id))
      throw new AppError('invalid_input', 'the shared account of training rooms', [
        { path: 'learnerId', message: 'Con esta cuenta entran solas las salas: la usa mucha gente.' },
      ]);
    return account;
  }

  /**
   * The account with the RUT of each learner, or the Spanish reason why it can't be added: several accounts have the
   * RUT, or its account has another name. People set their own RUT, so that a RUT alone proves nothing.
   */
  async lookUp(learners: readonly CreateRosterLearner[]): Promise<FoundAccount[]> {
    const found = await this.accounts.findByRuts(learners.map(({ rut }) => keyOf(rut)));
    const byKey = new Map<string, Account[]>();
    for (const account of found) {
      const key = keyOf(account.rut ?? '');
      byKey.set(key, [...(byKey.get(key) ?? []), account]);
    }
    return learners.map((learner) => {
      const [account, second] = byKey.get(keyOf(learner.rut)) ?? [];
      return { account, reason: account ? refusalOf(learner, account, second) : null };
    });
  }

  /** As `lookUp`, for one learner. @throws AppError `invalid_input` with the reason */
  async knownOf(learner: CreateRosterLearner): Promise<Account | undefined> {
    const [{ account, reason } = { account: undefined, reason: null }] = await this.lookUp([learner]);
    if (reason !== null)
      throw new AppError('invalid_input', 'the RUT of another account', [{ path: 'rut', message: reason }]);
    return account;
  }

  /**
   * The account of a learner inside the transaction that adds it, made now if `isNew`. Locks RUTs, so that two requests
   * never make two accounts with one RUT.
   * @throws AppError as `requireAddable`; `changed_meanwhile` when the RUT's account is another one by now;
   * `accounts_elsewhere`
   */
  async findOrMake(
    input: CreateRosterLearner,
    { accountId, isNew }: { readonly accountId: string; readonly isNew: boolean },
  ): Promise<Account> {
    await this.accounts.lockRuts();
    const known = await this.knownOf(input);
    if (isNew !== !known || (known && known.id !== accountId))
      throw new AppError('changed_meanwhile', 'another account got this RUT at the same moment');
    if (known) return this.requireAddable(known.id);
    this.rules.requireOwn({ role: 'learner' });
    await this.accounts.add({ ...input, id: accountId, passwordHash: '', role: 'learner' });
    return (await this.accounts.findById(accountId)) as Account;
  }
}

function keyOf(rut: string): string {
  return rutKeyOf(rut) ?? '';
}

function refusalOf(learner: CreateRosterLearner, account: Account, second: Account | undefined): string | null {
  if (second) return 'Varias cuentas tienen este RUT. Corrígelas en Cuentas, o agrega a la persona por búsqueda.';
  if (!isSameName(learner, account))
    return `Este RUT es de la cuenta de ${fullNameOf(account)}. Si es la misma persona, agrégala por búsqueda.`;
  const obstacle = obstacleOf(account);
  if (obstacle === 'staff') return ERRORS.learner_is_staff.message;
  return obstacle === 'inactive' ? ERRORS.account_inactive.message : null;
}

/** Whether the first words of name and last name are equal, without case and accents. */
function isSameName(one: Pick<Account, 'name' | 'lastName'>, other: Pick<Account, 'name' | 'lastName'>): boolean {
  const first = (text: string) => plainText(text).trim().split(' ')[0];
  return first(one.name) === first(other.name) && first(one.lastName) === first(other.lastName);
}
