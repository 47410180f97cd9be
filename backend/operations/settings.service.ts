import { Injectable } from '@nestjs/common';
import { ACADEMY_NAME } from '../../contract/academy-settings.ts';
import type { Settings } from '../../contract/settings.ts';
import { Config } from '../config/config.ts';
import { version } from '../shared/project-root.ts';

@Injectable()
export class SettingsService {
  constructor(private readonly config: Config) {}

  /** What a client needs to know of the academy; nothing in it is secret. */
  read(): Settings {
    const { bookingUrl, schedulingUrl, chatWidgetUrl, supportWhatsapp, timeZone, registration, publicUrl } = this.config;
    return {
      name: ACADEMY_NAME,
      logoUrl: null,
      bookingUrl,
      schedulingUrl,
      chatWidgetUrl: chatWidgetUrl ?? null,
      supportWhatsapp,
      timeZone,
      registration,
      hasIdentityProvider: this.config.identityProviderUrl !== undefined,
      publicUrl,
      version,
    };
  }
}
