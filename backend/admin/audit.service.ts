import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../contract/audit-actions.ts';
import { Writer } from '../database/writer.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { subjectNameOf } from '../shared/subject-name.ts';
import { STAFF_WRITES_TOPIC } from './admin-topics.ts';
import { AuditQueries } from './audit.queries.ts';

/** What staff did to one thing. */
export interface StaffAct<After extends object | undefined = object | undefined> {
  /** `course.create`, `category.rename`, ...: noun and verb. */
  readonly action: AuditAction;
  readonly subjectId: string;
  /** The row before; absent when it was made. */
  readonly before?: object;
  /** The row after; undefined when it was deleted. */
  readonly after: After;
}

/** The audit log: every write by staff leaves a row in it, in the same transaction. */
@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditQueries,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  /** The name of whoever first did one of these to a thing, as it was then; null: nobody did. */
  async firstActorOf(subjectId: string, actions: readonly string[]): Promise<string | null> {
    return (await this.entries.firstOf(subjectId, actions))?.actorName ?? null;
  }

  /** How often somebody has done this in this academy since an instant. */
  countSince(actorId: string, action: AuditAction, since: string): Promise<number> {
    return this.entries.countSince(actorId, action, since);
  }

  /** Call it inside the `Writer.write` of the act itself: both are stored or neither is. */
  record(actor: { id: string; name: string }, act: StaffAct): Promise<void> {
    return this.recordAll(actor, [act]);
  }

  /** As `record`, of many acts at once. After the commit no answer that is kept for staff is given out any more. */
  async recordAll(actor: { id: string; name: string }, acts: readonly StaffAct[]): Promise<void> {
    await this.entries.insert(
      acts.map((act) => ({
        id: this.ids.next(),
        actorId: actor.id,
        actorName: actor.name,
        action: act.action,
        noun: act.action.split('.', 1)[0] ?? '',
        subjectId: act.subjectId,
        subjectName: subjectNameOf(act.after, act.before),
        before: act.before ?? null,
        after: act.after ?? null,
        createdAt: this.clock.nowIso(),
        restoredFrom: null,
      })),
    );
    this.writer.afterCommit(() => this.versions.bump(STAFF_WRITES_TOPIC));
  }
}
