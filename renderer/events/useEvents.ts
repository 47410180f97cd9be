import useSWR from 'swr';
import { z } from 'zod';
import { EVENTS_SHOWN, type LiveEvent, liveEventSchema } from '../../contract/events.ts';
import { EVENTS_READ } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** The next live events, at most 10, soonest first; read once. */
export function useEvents() {
  const { data, error, mutate } = useSWR<LiveEvent[], ApiError>(EVENTS_READ, () =>
    callApi('GET', EVENTS_READ, { schema: z.array(liveEventSchema) }),
  );
  return { data: data?.slice(0, EVENTS_SHOWN), error, mutate };
}
