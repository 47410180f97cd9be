import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { LiveEvent } from '../../contract/events.ts';
import { Config } from '../config/config.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';

/** Milliseconds for all calls of one read together. */
const TIMEOUT_MS = 5_000;
const MAX_EVENTS = 100;

// Only the fields that are read; source: the service's API reference, version 2, 'List Events' and 'List Event Types'.
const userSchema = z.object({ resource: z.object({ current_organization: z.url() }) });
const eventTypesSchema = z.object({
  collection: z.array(
    z.object({ uri: z.string(), scheduling_url: z.string(), description_plain: z.string().nullish() }),
  ),
});
const scheduledEventsSchema = z.object({
  collection: z.array(
    z.object({
      uri: z.string(),
      name: z.string().nullish(),
      start_time: z.iso.datetime({ offset: true }),
      event_type: z.string().nullish(),
      location: z.object({ type: z.string().nullish() }).nullish(),
      invitees_counter: z.object({ active: z.int().min(0) }),
      event_memberships: z.array(z.object({ user_name: z.string().nullish() })),
    }),
  ),
});
type ScheduledEvent = z.infer<typeof scheduledEventsSchema>['collection'][number];
type EventType = z.infer<typeof eventTypesSchema>['collection'][number];

/** Reads the sessions of the scheduling service's account that CALENDLY_TOKEN belongs to. */
@Injectable()
export class SchedulingClient {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  /** Upcoming sessions, earliest first. @throws Error on a timeout, an error status or an invalid body */
  async upcoming(): Promise<LiveEvent[]> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { resource } = await this.get('/users/me', {}, userSchema, signal);
    const organization = resource.current_organization;
    const wanted = {
      organization,
      status: 'active',
      sort: 'start_time:asc',
      count: `${MAX_EVENTS}`,
      min_start_time: this.clock.nowIso(),
    };
    const [events, types] = await Promise.all([
      this.get('/scheduled_events', wanted, scheduledEventsSchema, signal),
      this.get('/event_types', { organization, count: `${MAX_EVENTS}` }, eventTypesSchema, signal),
    ]);
    const typesByUri = new Map(types.collection.map((type) => [type.uri, type]));
    return events.collection.map((event) => this.toLiveEvent(event, typesByUri.get(event.event_type ?? '')));
  }

  private toLiveEvent(event: ScheduledEvent, type: EventType | undefined): LiveEvent {
    const { day, time } = localDayAndTime(Date.parse(event.start_time), this.settings.timeZone);
    return {
      id: event.uri.slice(event.uri.lastIndexOf('/') + 1),
      type: 'Sesión en vivo',
      title: event.name ?? 'Sesión en vivo',
      description: type?.description_plain ?? '',
      date: day,
      time,
      attendees: event.invitees_counter.active,
      instructor: event.event_memberships[0]?.user_name ?? '',
      bookingUrl: type?.scheduling_url ?? this.settings.bookingUrl,
    };
  }

  private async get<T>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const address = new URL(this.config.calendlyApiUrl + path);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const answer = await fetch(address, { headers: { authorization: `Bearer ${this.config.calendlyToken}` }, signal });
    if (!answer.ok) throw new Error(`the scheduling service answered ${answer.status} to ${path}`);
    return schema.parse(await answer.json());
  }
}
