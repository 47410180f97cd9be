import type { Channel } from '../../../contract/community.ts';
import type { ChannelEntity } from './channel.entity.ts';

export function toChannel({ id, name, emoji, color, isActive, sortOrder, version }: ChannelEntity): Channel {
  return { id, name, emoji, color, isActive, sortOrder, version };
}
