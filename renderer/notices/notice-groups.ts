import type { Notice } from '../../contract/notices.ts';

/** Notices in one row: a single notice, or unread replies to the same post. */
export interface NoticeGroup {
  /** The newest notice. */
  latest: Notice;
  ids: string[];
  /** Distinct names of the actors, the latest first; empty for a deleted account. */
  names: string[];
}

/** Groups unread replies to one post at the place of the newest. @param notices the newest first */
export function groupNotices(notices: Notice[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const notice of notices) {
    const key = (notice.kind === 'reply' && notice.readAt === null && notice.postId) || notice.id;
    const group = groups.get(key) ?? { latest: notice, ids: [], names: [] };
    group.ids.push(notice.id);
    if (!group.names.includes(notice.actorName)) group.names.push(notice.actorName);
    groups.set(key, group);
  }
  return [...groups.values()];
}
