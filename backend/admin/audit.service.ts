import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../contract/audit-actions.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { Ids } from '../database/ids.ts';
import { Writer } from '../database/writer.ts';
import { setApart } from '../personal-data/personal-values.ts';
import { subjectNameOf } from '../personal-data/subject-name.ts';
import { Clock } from '../time/clock.ts';
import { STAFF_WRITES_TOPIC } from './admin-topics.ts';
import { AuditQueries } from './audit.queries.ts';
import { AuditValuesQueries } from './audit-values.queries.ts';

/** One act of staff on one thing. */
export interface StaffAct<After extends object | undefined = object | undefined> {
  /** `course.create`, `category.rename`, ...: noun and verb. */
  readonly action: AuditAction;
  readonly subjectId: string;
  /** The row before; absent when it was made. */
  readonly before?: object;
  /** The row after; undefined when it was deleted. */
  readonly after: After;
  /** Owners' ids by field name, for fields whose owner the row does not contain (`PERSONAL_FIELDS`). */
  readonly people?: Readonly<Record<string, string>>;
}

/**
 * The audit log: every write by staff adds a row in the same transaction. The row lists which personal values
 * changed; the values are stored apart.
 */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditQueries,
    private readonly values: AuditValuesQueries,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  /** Recorded name of the first actor who did one of these acts to a thing; null without such an act. */
  async firstActorOf(subjectId: string, actions: readonly string[]): Promise<string | null> {
    return (await this.entries.firstOf(subjectId, actions))?.actorName ?? null;
  }

  /** Number of times that an actor did this in this academy since an instant. */
  countSince(actorId: string, action: AuditAction, since: string): Promise<number> {
    return this.entries.countSince(actorId, action, since);
  }

  /** Call it inside the `Writer.write` of the act itself: both are stored or neither is. */
  record(actor: { id: string; name: string }, act: StaffAct): Promise<void> {
    return this.recordAll(actor, [act]);
  }

  /** As `record`, for many acts. After the commit all cached answers for staff are invalid. */
  async recordAll(actor: { id: string; name: string }, acts: readonly StaffAct[]): Promise<void> {
    const createdAt = this.clock.nowIso();
    const told = acts.map((act) => {
      const names = { actorName: actor.name, subjectName: subjectNameOf(act.after, act.before) };
      const row = { actorId: actor.id, before: act.before ?? null, after: act.after ?? null, ...names };
      const { action, subjectId, people } = act;
      const { values, ...entry } = setApart({ ...row, action, subjectId, people });
      return { entry: { ...entry, id: this.ids.next(), actorId: actor.id, action, subjectId }, values };
    });
    await this.entries.insert(
      told.map(({ entry }) => ({ ...entry, noun: entry.action.split('.', 1)[0] ?? '', createdAt, restoredFrom: null })),
    );
    await this.values.insert(
      told.flatMap(({ entry, values }) => values.map((one) => ({ ...one, entryId: entry.id, createdAt }))),
    );
    this.writer.afterCommit(() => this.versions.bump(STAFF_WRITES_TOPIC));
  }
}
