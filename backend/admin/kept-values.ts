import { PERSONAL_VALUES_KEPT_DAYS } from '../../contract/audit-log.ts';
import type { Clock } from '../time/clock.ts';

const DAY_MS = 86_400_000;

/** Time of the oldest entries with personal values, ISO 8601 in UTC. */
export function keptSince(clock: Clock): string {
  return new Date(clock.nowMs() - PERSONAL_VALUES_KEPT_DAYS * DAY_MS).toISOString();
}

/** Time when the personal values of an entry expire, ISO 8601 in UTC. */
export function keptUntil(createdAt: string): string {
  return new Date(Date.parse(createdAt) + PERSONAL_VALUES_KEPT_DAYS * DAY_MS).toISOString();
}
