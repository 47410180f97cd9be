import { Injectable } from '@nestjs/common';
import { sha256 } from '../cryptography/sha256.ts';
import { HelpUpkeepService, type ImportedFaq } from '../help/help-upkeep.service.ts';
import { Clock } from '../time/clock.ts';
import {
  DEMO_CONTACT_INFO,
  DEMO_FAQ_CATEGORIES,
  DEMO_FAQS,
  DEMO_SOCIAL_LINKS,
  DEMO_WORK_SCHEDULES,
} from './content/demo-help.ts';

const HOUR_MS = 3_600_000;

/** The demonstration's help: FAQs of its sellers, and contacts. It has no problem reports. */
@Injectable()
export class DemoHelpService {
  constructor(
    private readonly help: HelpUpkeepService,
    private readonly clock: Clock,
  ) {}

  isEmpty(): Promise<boolean> {
    return this.help.isEmpty();
  }

  add(): Promise<void> {
    return this.help.importHelp({
      categories: DEMO_FAQ_CATEGORIES,
      faqs: DEMO_FAQS.map(({ views, ...faq }) => ({ ...faq, views: this.viewsOf(faq.id, views) })),
      contactInfo: DEMO_CONTACT_INFO,
      workSchedules: DEMO_WORK_SCHEDULES,
      socialLinks: DEMO_SOCIAL_LINKS,
    });
  }

  /** One row per view, each of another invented session. */
  private viewsOf(id: string, views: number): ImportedFaq['views'] {
    return Array.from({ length: views }, (_, index) => ({
      sessionHash: sha256(`demonstration session ${index} of ${id}`),
      createdAt: new Date(this.clock.nowMs() - (index + 1) * HOUR_MS).toISOString(),
    }));
  }
}
