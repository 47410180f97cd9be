import useSWR from 'swr';
import { type Channel, channelListSchema } from '../../../contract/community.ts';
import { CHANNELS_READ } from '../../../contract/reads.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../../client/freshness.ts';

/** The channels in the academy's order, without 'Todo'. */
export function useChannels() {
  return useSWR<Channel[], ApiError>(
    CHANNELS_READ,
    () => callApi('GET', CHANNELS_READ, { schema: channelListSchema }),
    FRESH_FIVE_MINUTES,
  );
}
