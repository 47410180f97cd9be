import type { Notice } from '../../contract/notices.ts';

/** Notices that are one row: one alone, or unread replies to the same post. */
export interface NoticeGroup {
  /** The newest of them. */
  latest: Notice;
  ids: string[];
  /** Who did it, each once, whoever did it last first; empty for somebody who is gone. */
  names: string[];
}

/** Brings unread replies to one post together, where the newest of them stands. @param notices the newest first */
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
