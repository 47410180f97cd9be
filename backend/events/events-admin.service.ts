import { Injectable } from '@nestjs/common';
import type { AdminEvent, SaveEvent } from '../../contract/event-editing.ts';
import type { LiveEvent } from '../../contract/events.ts';
import { written } from '../../contract/versions.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../admin/staff-writer.service.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { Ids } from '../database/ids.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../errors/app-error.ts';
import { nextVersion } from '../http/routes/expected-version.ts';
import { Clock } from '../time/clock.ts';
import type { EventEntity } from './event.entity.ts';
import { EventQueries } from './event.queries.ts';
import { eventRow, toAdminEvent } from './event-answers.ts';
import { EVENTS_TOPIC } from './event-topics.ts';

const RULES: StaffWriteRules = { topics: [EVENTS_TOPIC] };

/** Creates, updates, deletes and imports the academy's own events. */
@Injectable()
export class EventsAdminService {
  constructor(
    private readonly events: EventQueries,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  createEvent(staff: StaffMember, input: SaveEvent): Promise<AdminEvent> {
    return this.staffWriter.write(staff, RULES, async () => {
      const now = this.clock.nowIso();
      const id = this.ids.next();
      const first = { attendees: 0, isActive: true };
      const row = eventRow({ ...first, ...written(input), id, version: 1, createdAt: now, updatedAt: now });
      await this.events.insert(row);
      return { action: 'event.create', subjectId: row.id, after: toAdminEvent(row) };
    });
  }

  /** Keeps `attendees` and `isActive` that the input omits. @throws AppError `event_not_found`, `changed_meanwhile` */
  updateEvent(staff: StaffMember, id: string, input: SaveEvent, expectedVersion?: number): Promise<AdminEvent> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      const version = nextVersion(before, expectedVersion);
      const after = eventRow({ ...before, ...written(input), version, updatedAt: this.clock.nowIso() });
      await this.events.update(id, after);
      return { action: 'event.update', subjectId: id, before: toAdminEvent(before), after: toAdminEvent(after) };
    });
  }

  /** @throws AppError `event_not_found`, `changed_meanwhile` */
  deleteEvent(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      nextVersion(before, expectedVersion);
      await this.events.remove(id);
      return { action: 'event.delete', subjectId: id, before: toAdminEvent(before), after: undefined };
    });
  }

  isEmpty(): Promise<boolean> {
    return this.events.isEmpty();
  }

  /** Imports events with their ids in one transaction, for the demonstration academy. */
  importEvents(events: readonly LiveEvent[]): Promise<void> {
    const now = this.clock.nowIso();
    const stored = { isActive: true, version: 1, createdAt: now, updatedAt: now };
    const rows = events.map((event) => eventRow({ ...event, ...stored }));
    return this.writer.write(async () => {
      await this.events.insert(rows);
      this.writer.afterCommit(() => this.versions.bump(EVENTS_TOPIC));
    });
  }

  private async require(id: string): Promise<EventEntity> {
    const row = await this.events.lockById(id);
    if (!row) throw new AppError('event_not_found', `event ${id}`);
    return row;
  }
}
