import useSWR from 'swr';
import { type Channel, channelListSchema } from '../../contract/community.ts';
import { CHANNELS_READ } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';

/** The channels, in the order of the academy; 'Todo' is not one of them. */
export function useChannels() {
  return useSWR<Channel[], ApiError>(
    CHANNELS_READ,
    () => callApi('GET', CHANNELS_READ, { schema: channelListSchema }),
    FRESH_FIVE_MINUTES,
  );
}
