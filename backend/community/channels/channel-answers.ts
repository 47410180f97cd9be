import type { Channel } from '../../../contract/community.ts';
import type { AdminChannel } from '../../../contract/community-moderation.ts';
import type { ChannelEntity } from './channel.entity.ts';

export function toChannel({ id, name, emoji, color, isActive, sortOrder, version }: ChannelEntity): Channel {
  return { id, name, emoji, color, isActive, sortOrder, version };
}

export function toAdminChannel(row: ChannelEntity): AdminChannel {
  return { ...toChannel(row), version: row.version, discussionCount: row.discussionCount };
}
