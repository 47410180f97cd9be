import { Injectable } from '@nestjs/common';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { AuditQueries } from './audit.queries.ts';

/** What staff did to one thing. */
export interface StaffAct<After extends object | undefined = object | undefined> {
  /** `course.create`, `category.rename`, ...: noun and verb. */
  readonly action: string;
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
  ) {}

  /** Call it inside the `Writer.write` of the act itself: both are stored or neither is. */
  async record(actor: { id: string; name: string }, act: StaffAct): Promise<void> {
    await this.entries.insert({
      id: this.ids.next(),
      actorId: actor.id,
      actorName: actor.name,
      action: act.action,
      subjectId: act.subjectId,
      before: act.before ?? null,
      after: act.after ?? null,
      createdAt: this.clock.nowIso(),
    });
  }
}
