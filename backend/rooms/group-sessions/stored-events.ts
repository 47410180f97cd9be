import { GROUP_SESSION_MAX_MS, type GroupEvent } from '../../../contract/group-sessions.ts';
import type { GroupEventEntity } from './group-event.entity.ts';
import type { GroupClock, RecordedEvent, Stay } from './group-replay.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';

/** The limits of a group session's times. */
export function clockOf({
  startedAt,
  machineStartedAt,
}: Pick<GroupSessionEntity, 'startedAt' | 'machineStartedAt'>): GroupClock {
  const startMs = Date.parse(startedAt);
  return { startMs, machineStartMs: Date.parse(machineStartedAt), latestMs: startMs + GROUP_SESSION_MAX_MS };
}

/** The row of an event. @param isRefused its learner is not in the roster */
export function toRow(
  sessionId: string,
  event: GroupEvent,
  { receivedAt, isRefused }: { receivedAt: string; isRefused: boolean },
): GroupEventEntity {
  const { number } = event;
  const nothing = {
    accountId: null,
    lessonId: null,
    startedAt: null,
    startMs: null,
    endMs: null,
    ratePercentage: null,
  };
  const row = { ...nothing, sessionId, number, kind: event.kind, receivedAt };
  const happenedAt = isoOf(event.kind === 'shown' ? event.endedAt : event.at);
  if (isRefused) return { ...row, kind: 'refused', happenedAt };
  if (event.kind === 'completed') return { ...row, happenedAt, lessonId: event.lessonId };
  if (event.kind !== 'shown') return { ...row, happenedAt, accountId: event.learnerId };
  const { lessonId, startedAt, start, end, rate } = event;
  const positions = { startMs: Math.round(start * 1_000), endMs: Math.round(end * 1_000) };
  return {
    ...row,
    ...positions,
    happenedAt,
    lessonId,
    startedAt: isoOf(startedAt),
    ratePercentage: Math.round(rate * 100),
  };
}

/** An event as `replay` reads it. */
export function toRecorded(row: GroupEventEntity): RecordedEvent {
  const { number, kind, accountId, lessonId } = row;
  const numbered = { number, receivedMs: Date.parse(row.receivedAt) };
  const atMs = Date.parse(row.happenedAt);
  if ((kind === 'arrived' || kind === 'left') && accountId !== null)
    return { ...numbered, kind, learnerId: accountId, atMs };
  if (kind === 'completed' && lessonId !== null) return { ...numbered, kind, lessonId, atMs };
  if (kind !== 'shown' || lessonId === null) return { ...numbered, kind: 'void' };
  const { startedAt, startMs, endMs, ratePercentage } = row;
  return {
    ...numbered,
    kind,
    lessonId,
    startedMs: Date.parse(startedAt ?? row.happenedAt),
    endedMs: atMs,
    start: (startMs ?? 0) / 1_000,
    end: (endMs ?? 0) / 1_000,
    rate: (ratePercentage ?? 100) / 100,
  };
}

/** Stays as they are stored: `from-to` in milliseconds, separated by commas. */
export function formatStays(stays: readonly Stay[]): string {
  return stays.map(({ from, to }) => `${from}-${to}`).join(',');
}

/** Reads what `formatStays` wrote; anything else is dropped. */
export function parseStays(stored: string): Stay[] {
  return stored.split(',').flatMap((part) => {
    const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(part) ?? [];
    return from && to && Number(from) < Number(to) ? [{ from: Number(from), to: Number(to) }] : [];
  });
}

/** The same time as few stays, ascending. */
export function joinStays(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const { from, to } of stays.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}

/** The sum of stays in whole seconds. */
export function secondsOf(stays: readonly Stay[]): number {
  return Math.round(stays.reduce((sum, { from, to }) => sum + to - from, 0) / 1_000);
}

/** ISO 8601 in UTC with milliseconds. */
export function isoOf(instant: string | number): string {
  return new Date(instant).toISOString();
}
