import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERASED_PERSON_NAME } from '../../contract/profile.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { RowEraser } from '../database/row-eraser.ts';
import { Writer } from '../database/writer.ts';
import { type ErasedPerson, PersonErasers } from '../personal-data/person-erasers.ts';
import { STAFF_WRITES_TOPIC } from './admin-topics.ts';
import { type AuditPlace, AuditQueries } from './audit.queries.ts';
import { AuditValuesQueries } from './audit-values.queries.ts';

const BESIDE_EMAILS = /[\s,;:<>()[\]"']+/;

/**
 * Erases a person from the audit log. Entries stay, with an id that no account has any more. The person's names and
 * separate values are removed, and also the values without an owner that name the person.
 */
@Injectable()
export class AuditEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly entries: AuditQueries,
    private readonly values: AuditValuesQueries,
    private readonly erasers: PersonErasers,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  async erase({ id, email, names }: Pick<ErasedPerson, 'id' | 'email' | 'names'>): Promise<void> {
    await this.forgetInOrder<AuditPlace>((after) => this.entries.forgetActor(id, after));
    await this.forgetInOrder<AuditPlace>((after) => this.entries.forgetSubject(id, after));
    // Runs first: the person's own values hold their earlier names, which a repeated run still needs.
    const called = new Set([...names, ...(email === null ? [] : [email]), ...(await this.values.formerNamesOf(id))]);
    const isNamed = (text: string) =>
      called.has(text) || text.split(BESIDE_EMAILS).some((one) => one.includes('@') && called.has(one));
    if (called.size > 0) await this.forgetInOrder<string>((after) => this.values.forgetOwnerless(isNamed, after));
    await this.forgetAll(() => this.values.forgetSome(id, ERASED_PERSON_NAME));
  }

  private forgetInOrder<Place>(forgetSome: (after?: Place) => Promise<Place | undefined>): Promise<void> {
    let last: Place | undefined;
    return this.forgetAll(async () => {
      last = await forgetSome(last);
      return last !== undefined;
    });
  }

  private forgetAll(forgetSome: () => Promise<boolean>): Promise<void> {
    return this.rows.inBatches(async () => {
      const isMore = await forgetSome();
      if (isMore) this.writer.afterCommit(() => this.versions.bump(STAFF_WRITES_TOPIC));
      return isMore;
    });
  }
}
