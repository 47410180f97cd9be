import useSWR from 'swr';
import { type Channel, channelListSchema } from '../../contract/community.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';

const PATH = '/api/community/channels';

/** The channels, in the order of the academy; 'Todo' is not one of them. */
export function useChannels() {
  return useSWR<Channel[], ApiError>(PATH, () => callApi('GET', PATH, { schema: channelListSchema }), FRESH_FIVE_MINUTES);
}
