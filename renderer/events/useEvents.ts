import useSWR from 'swr';
import { z } from 'zod';
import { EVENTS_SHOWN, type LiveEvent, liveEventSchema } from '../../contract/events.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

const PATH = '/api/calendly/events';

/** The next live events, at most 10, the soonest first; read once. */
export function useEvents() {
  return useSWR<LiveEvent[], ApiError>(PATH, async () => {
    const events = await callApi('GET', PATH, { schema: z.array(liveEventSchema) });
    return events.slice(0, EVENTS_SHOWN);
  });
}
