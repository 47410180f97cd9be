import { aChannel, aDiscussion } from './community.fixtures.ts';
import type { AdminChannel, CommunityReport, ModeratedDiscussion } from './community-moderation.ts';

/** A valid post as moderators see it, with a test's changes. */
export function aModeratedPost(changes: Partial<ModeratedDiscussion> = {}): ModeratedDiscussion {
  return { ...aDiscussion(), isHidden: false, ...changes };
}

/** A valid report of `aModeratedPost`, with a test's changes. */
export function aCommunityReport(changes: Partial<CommunityReport> = {}): CommunityReport {
  return {
    id: '01932f00-0000-7000-8000-0000000000b9',
    postId: aDiscussion().id,
    postTitle: aDiscussion().title,
    isPostHidden: false,
    reporterName: 'Rodrigo Fuentes',
    reason: 'Es publicidad.',
    createdAt: '2026-11-16T12:00:00.000Z',
    handledAt: null,
    ...changes,
  };
}

/** A valid channel of the panel, with a test's changes. */
export function anAdminChannel(changes: Partial<AdminChannel> = {}): AdminChannel {
  return { ...aChannel(), version: 1, discussionCount: 4, ...changes };
}
