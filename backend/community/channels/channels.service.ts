import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Channel } from '../../../contract/community.ts';
import {
  type AdminChannel,
  type ChannelTableQuery,
  channelTableQuerySchema,
  type SaveChannel,
} from '../../../contract/community-moderation.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { written } from '../../../contract/versions.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Ids } from '../../database/ids.ts';
import { AppError } from '../../errors/app-error.ts';
import { inOneBatch, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { offsetPage, type Page, pageStart, placeAmong } from '../../http/routes/page.ts';
import { plainText } from '../../search/plain-text.ts';
import { Clock } from '../../time/clock.ts';
import { CHANNELS_TOPIC } from '../community-topics.ts';
import type { ChannelEntity } from './channel.entity.ts';
import { ChannelQueries } from './channel.queries.ts';
import { toAdminChannel, toChannel } from './channel-answers.ts';
import { CHANNEL_COLUMNS } from './channel-columns.ts';

const RULES: StaffWriteRules = {
  topics: [CHANNELS_TOPIC],
  onDuplicate: () => new AppError('channel_exists', 'a second channel of that name'),
  onBrokenReference: () => new AppError('channel_in_use', 'discussions are in it'),
};

const ORDERS = {
  sortOrder: (one: ChannelEntity, other: ChannelEntity) => one.sortOrder - other.sortOrder,
  name: (one: ChannelEntity, other: ChannelEntity) => one.name.localeCompare(other.name, 'es'),
  discussionCount: (one: ChannelEntity, other: ChannelEntity) => one.discussionCount - other.discussionCount,
};

/** The channels. Discussions of an inactive channel are hidden until it is active again. */
@Injectable()
export class ChannelsService implements OnModuleInit {
  constructor(
    private readonly channels: ChannelQueries,
    private readonly staffWriter: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly exports: TableExportsService,
  ) {}

  onModuleInit(): void {
    this.exports.add('community/channels', {
      access: 'admin',
      fileName: 'canales',
      query: channelTableQuerySchema,
      columns: CHANNEL_COLUMNS,
      find: async (query) => inOneBatch((await this.inTable(query)).map(toAdminChannel)),
    });
  }

  async listChannels(isAll: boolean): Promise<Channel[]> {
    return (await this.channels.all()).filter(({ isActive }) => isAll || isActive).map(toChannel);
  }

  /** A page of the panel's table, cut in memory: channels are few. @throws AppError `invalid_cursor` */
  async listTable(query: ChannelTableQuery): Promise<Page<AdminChannel>> {
    const rows = await this.inTable(query);
    const start = await pageStart(query, placeAmong(rows));
    const { limit = PAGE_MAX_ITEMS } = query;
    return offsetPage(rows.slice(start.offset, start.offset + limit).map(toAdminChannel), start, rows.length);
  }

  /** @throws AppError `channel_not_found` */
  async getChannel(id: string): Promise<AdminChannel> {
    const row = await this.channels.findById(id);
    if (!row) throw new AppError('channel_not_found', `channel ${id}`);
    return toAdminChannel(row);
  }

  /**
   * Returns the target channel of a discussion; locks it and the channel `from`.
   * @throws AppError `channel_not_found` when it is missing or inactive
   */
  async requireActiveAndLocked(id: string, from = id): Promise<ChannelEntity> {
    const row = (await this.channels.lockAll([id, from])).find((channel) => channel.id === id);
    if (!row?.isActive) throw new AppError('channel_not_found', `channel ${id}`);
    return row;
  }

  createChannel(staff: StaffMember, input: SaveChannel): Promise<Channel> {
    return this.staffWriter.write(staff, RULES, async () => {
      const now = this.clock.nowIso();
      const sortOrder = Math.max(0, ...(await this.channels.all()).map((row) => row.sortOrder)) + 1;
      const row = {
        isActive: true,
        sortOrder,
        ...fieldsOf(input),
        version: 1,
        id: this.ids.next(),
        discussionCount: 0,
        createdAt: now,
        updatedAt: now,
      };
      await this.channels.insert(row);
      return { action: 'channel.create', subjectId: row.id, after: toChannel(row) };
    });
  }

  /** Keeps omitted fields. @throws AppError `channel_not_found`, `channel_exists`, `changed_meanwhile` */
  updateChannel(staff: StaffMember, id: string, input: SaveChannel, expectedVersion?: number): Promise<Channel> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      const version = nextVersion(before, expectedVersion);
      const changes = { ...fieldsOf(input), version, updatedAt: this.clock.nowIso() };
      await this.channels.update(id, changes);
      return {
        action: 'channel.update',
        subjectId: id,
        before: toChannel(before),
        after: toChannel({ ...before, ...changes }),
      };
    });
  }

  /** @throws AppError `channel_not_found`; `channel_in_use` with discussions, even hidden; `changed_meanwhile` */
  deleteChannel(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      nextVersion(before, expectedVersion);
      await this.channels.remove(id);
      return { action: 'channel.delete', subjectId: id, before: toChannel(before), after: undefined };
    });
  }

  private async inTable({ q = '', sort = 'sortOrder' }: ChannelTableQuery): Promise<ChannelEntity[]> {
    const wanted = plainText(q.trim());
    const found = (await this.channels.all()).filter(({ name }) => plainText(name).includes(wanted));
    const rows = found.toSorted(ORDERS[sort.replace('-', '') as keyof typeof ORDERS]);
    return sort.startsWith('-') ? rows.reverse() : rows;
  }

  private async require(id: string): Promise<ChannelEntity> {
    const [row] = await this.channels.lockAll([id]);
    if (!row) throw new AppError('channel_not_found', `channel ${id}`);
    return row;
  }
}

/** The editable fields of a channel, without its count. */
function fieldsOf(input: SaveChannel) {
  const { discussionCount: _counted, ...fields } = written(input);
  return fields;
}
