import { Injectable } from '@nestjs/common';
import type { Settings } from '../../contract/settings.ts';
import { Config } from '../config/config.ts';
import { version } from '../config/project-root.ts';
import { SettingsInForce } from './in-force/settings-in-force.ts';

@Injectable()
export class SettingsService {
  constructor(
    private readonly config: Config,
    private readonly inForce: SettingsInForce,
  ) {}

  /** The settings that a client needs; none of them is secret. */
  read(): Settings {
    const { name, logoUrl, bookingUrl, schedulingUrl, supportWhatsapp, timeZone, registration, guestReviews } =
      this.inForce;
    const { chatWidgetUrl, publicUrl } = this.config;
    return {
      name,
      logoUrl,
      bookingUrl,
      schedulingUrl,
      chatWidgetUrl: chatWidgetUrl ?? null,
      supportWhatsapp,
      timeZone,
      registration,
      hasIdentityProvider: this.config.identityProviderUrl !== undefined,
      passwordReset: this.config.passwordReset,
      guestReviews,
      publicUrl,
      version,
    };
  }
}
