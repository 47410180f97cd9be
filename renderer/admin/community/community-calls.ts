import useSWR from 'swr';
import { z } from 'zod';
import { type Channel, channelListSchema } from '../../../contract/community.ts';
import {
  type AdminChannel,
  adminChannelSchema,
  type CommunityReport,
  communityReportSchema,
  type ModerateDiscussion,
  type ModeratedDiscussion,
  moderatedDiscussionSchema,
} from '../../../contract/community-moderation.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { rowCalls } from '../form/row-calls.ts';

export const POSTS = '/api/admin/community/posts';
export const REPORTS = '/api/admin/community/reports';
const REPLIES = '/api/admin/community/replies';
const CHANNELS_OF_ALL = '/api/community/channels';
export const CHANNELS = '/api/admin/community/channels';
export const channelCalls = rowCalls<AdminChannel>(adminChannelSchema, CHANNELS);

/** Address prefixes of the reads that show posts, replies and channels, in the panel and for learners. */
export const SHOWS_COMMUNITY = ['/api/admin/community', '/api/community'] as const;

export function postPath(id: string): string {
  return `${POSTS}/${encodeURIComponent(id)}`;
}

export function usePost(id: string) {
  const path = postPath(id);
  return useSWR<ModeratedDiscussion, ApiError>(
    path,
    () => callApi('GET', path, { schema: moderatedDiscussionSchema }),
    {
      ...FRESH_AT_EVERY_VISIT,
      revalidateOnFocus: true,
    },
  );
}

/** The active channels, from the public route. */
export function useChannels() {
  return useSWR<Channel[], ApiError>(CHANNELS_OF_ALL, () =>
    callApi('GET', CHANNELS_OF_ALL, { schema: channelListSchema }),
  );
}

/** @throws ApiError */
export function moderate(id: string, changes: ModerateDiscussion): Promise<ModeratedDiscussion> {
  return callApi('PATCH', postPath(id), { body: changes, schema: moderatedDiscussionSchema });
}

export async function deletePost(id: string): Promise<void> {
  await callApi('DELETE', postPath(id), { schema: z.unknown() });
}

export async function deleteReply(id: string): Promise<void> {
  await callApi('DELETE', `${REPLIES}/${encodeURIComponent(id)}`, { schema: z.unknown() });
}

export function handleReport(id: string, isHandled: boolean): Promise<CommunityReport> {
  return callApi('PATCH', `${REPORTS}/${encodeURIComponent(id)}`, {
    body: { isHandled },
    schema: communityReportSchema,
  });
}
