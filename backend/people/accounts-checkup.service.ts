import { Injectable } from '@nestjs/common';
import type { Finding } from '../database/checkup.ts';
import { Writer } from '../database/writer.ts';
import { type AccountEntity, derivedOf } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';

const BATCH = 500;

type Derived = keyof ReturnType<typeof derivedOf>;
interface Deviation {
  readonly id: string;
  readonly column: Derived;
}

/** Checks the derived columns of accounts: search text, sort key, and whether there is a password. */
@Injectable()
export class AccountsCheckupService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly writer: Writer,
  ) {}

  async findings(): Promise<Finding[]> {
    const findings: Finding[] = [];
    for await (const { id, column } of this.deviations())
      findings.push({ subject: `auth_account.${column}`, id, problem: 'does not follow from the account' });
    return findings;
  }

  async repair(): Promise<void> {
    for await (const { id } of this.deviations()) await this.writer.write(() => this.accounts.deriveAnew(id));
  }

  private async *deviations(): AsyncGenerator<Deviation> {
    for (let batch = await this.accounts.after('', BATCH); batch.length > 0; ) {
      for (const account of batch) yield* deviationsOf(account);
      batch = await this.accounts.after(batch.at(-1)?.id ?? '', BATCH);
    }
  }
}

function deviationsOf(account: AccountEntity): Deviation[] {
  const derived = derivedOf(account);
  const columns = Object.keys(derived) as Derived[];
  return columns.filter((column) => account[column] !== derived[column]).map((column) => ({ id: account.id, column }));
}
