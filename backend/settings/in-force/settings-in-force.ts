import { Injectable } from '@nestjs/common';
import { ACADEMY_NAME } from '../../../contract/academy-name.ts';
import { type AcademySettings, type AdminSettings, isTimeZone } from '../../../contract/academy-settings.ts';
import { POSTS_PER_DAY, REPLIES_PER_DAY, VOTES_PER_DAY } from '../../../contract/community.ts';
import { DEFAULT_GUEST_REVIEWS, type GuestReviews } from '../../../contract/guest-reviews.ts';
import { Config } from '../../config/config.ts';

/** The settings before any choice: values come from the configuration. */
const NOTHING: AcademySettings = {
  name: null,
  logoUrl: null,
  supportWhatsapp: null,
  bookingUrl: null,
  schedulingUrl: null,
  registration: null,
  timeZone: null,
  postsPerDay: null,
  repliesPerDay: null,
  votesPerDay: null,
  guestReviews: DEFAULT_GUEST_REVIEWS,
  verifiedShare: 0,
};

/** Default limits per day. `RATE_LIMIT` scales them where they are applied, as it scales chosen ones. */
const PER_DAY = { postsPerDay: POSTS_PER_DAY, repliesPerDay: REPLIES_PER_DAY, votesPerDay: VOTES_PER_DAY };

/**
 * The current values of the settings that admins change while the academy runs. Read them each time and do not store
 * them: the next request may find other values.
 */
@Injectable()
export class SettingsInForce {
  private chosen = NOTHING;
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly config: Config) {}

  /** The configured defaults. */
  get defaults(): AdminSettings['defaults'] {
    const { supportWhatsapp, bookingUrl, schedulingUrl, registration, timeZone } = this.config;
    const configured = { supportWhatsapp, bookingUrl, schedulingUrl, registration, timeZone };
    return { name: ACADEMY_NAME, ...configured, ...PER_DAY };
  }

  get name(): string {
    return this.chosen.name ?? ACADEMY_NAME;
  }

  /** Null: the academy's own drawing. */
  get logoUrl(): string | null {
    return this.chosen.logoUrl;
  }

  get supportWhatsapp(): string {
    return this.chosen.supportWhatsapp ?? this.config.supportWhatsapp;
  }

  get bookingUrl(): string {
    return this.chosen.bookingUrl ?? this.config.bookingUrl;
  }

  get schedulingUrl(): string {
    return this.chosen.schedulingUrl ?? this.config.schedulingUrl;
  }

  get registration(): boolean {
    return this.chosen.registration ?? this.config.registration;
  }

  get timeZone(): string {
    return this.chosen.timeZone ?? this.config.timeZone;
  }

  get postsPerDay(): number {
    return this.chosen.postsPerDay ?? PER_DAY.postsPerDay;
  }

  get repliesPerDay(): number {
    return this.chosen.repliesPerDay ?? PER_DAY.repliesPerDay;
  }

  get votesPerDay(): number {
    return this.chosen.votesPerDay ?? PER_DAY.votesPerDay;
  }

  /** Handling of the text of visitors' reviews. */
  get guestReviews(): GuestReviews {
    return this.chosen.guestReviews;
  }

  /** Percentage of each lesson that must be verifiably played before a certificate is issued; 0: none. */
  get verifiedShare(): number {
    return this.chosen.verifiedShare;
  }

  /**
   * Called when the academy opens, and after the commit of a change. A time zone that this runtime does not have counts
   * as not chosen.
   */
  use(chosen: AcademySettings): void {
    const { timeZone } = chosen;
    this.chosen = { ...chosen, timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null };
    for (const listener of this.listeners) listener();
  }

  /** Calls `listener` after each change from now on. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
