import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type RecordSearchMiss, SEARCH_MISS_MAX_CHARS } from '../../../contract/search-misses.ts';
import { Writer } from '../../database/writer.ts';
import { plainText } from '../../search/plain-text.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { localDayAndTime } from '../../time/local-day.ts';
import { SearchMissQueries } from './search-miss.queries.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Limit of different texts per day, so that a client with made-up texts cannot fill the disk. */
const MAX_TEXTS_PER_DAY = 20_000;
/**
 * E-mail addresses, and six digits in any script, as phone numbers, ids and cards have: such a text may identify a
 * person.
 */
const PERSONAL = /@|\barroba\b|(?:\p{Nd}[^\p{L}\p{N}]*){6}/u;

/** Stores searches without matches, for staff. The person is not stored. */
@Injectable()
export class SearchMissesService implements OnModuleInit {
  private readonly logger = new Logger(SearchMissesService.name);

  constructor(
    private readonly misses: SearchMissQueries,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeOld().catch((error: unknown) => this.logger.error('old search misses could not be removed', error));
    });
  }

  /** Ignores texts that may identify a person. */
  async record({ area, q }: RecordSearchMiss): Promise<void> {
    const text = plainText(q).trim().slice(0, SEARCH_MISS_MAX_CHARS);
    if (text === '' || PERSONAL.test(text.normalize('NFKC'))) return;
    await this.writer.write(async () => {
      const row = { day: this.dayOf(this.clock.nowMs()), area, text, count: 1 };
      const isKnown = await this.misses.exists(row);
      if (isKnown || (await this.misses.countOn(row.day)) < MAX_TEXTS_PER_DAY) await this.misses.add(row);
    });
  }

  async removeOld(): Promise<void> {
    const first = this.dayOf(this.clock.nowMs() - KEPT_DAYS * DAY_MS);
    await this.writer.write(() => this.misses.removeBefore(first));
  }

  private dayOf(instantMs: number): string {
    return localDayAndTime(instantMs, this.settings.timeZone).day;
  }
}
