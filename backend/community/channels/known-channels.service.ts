import { Injectable } from '@nestjs/common';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { CHANNELS_TOPIC } from '../community-topics.ts';
import type { ChannelEntity } from './channel.entity.ts';
import { ChannelQueries } from './channel.queries.ts';

/** A channel without its count, which changes with each discussion. */
export type KnownChannel = Omit<ChannelEntity, 'discussionCount'>;

/** Caches the channels until a channel changes, because every list and search reads them. */
@Injectable()
export class KnownChannelsService {
  private stamp = '';
  private channels: readonly KnownChannel[] = [];

  constructor(
    private readonly queries: ChannelQueries,
    private readonly versions: AnswerVersions,
  ) {}

  /** All channels by `sortOrder`. */
  async all(): Promise<readonly KnownChannel[]> {
    const stamp = this.versions.stamp([CHANNELS_TOPIC]);
    if (this.stamp === stamp) return this.channels;
    const channels = await this.queries.all();
    this.stamp = stamp;
    this.channels = channels;
    return channels;
  }

  /** The ids of the active channels; discussions of inactive channels are not shown. */
  async activeIds(): Promise<ReadonlySet<string>> {
    return new Set((await this.all()).flatMap(({ id, isActive }) => (isActive ? id : [])));
  }
}
