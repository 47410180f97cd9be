import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayAndMonthOf } from './event-date.ts';

describe('dates of events', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['Pacific/Apia', 'Pacific/Niue', 'America/Santiago', 'UTC'])(
    'show the same day to a learner in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(dayAndMonthOf('2026-11-01')).toEqual({ day: '1', month: 'nov' });
    },
  );
});
