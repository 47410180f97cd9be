import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ACADEMY_NAME } from '../../contract/academy-settings.ts';
import { webRoot } from '../shared/project-root.ts';
import { SettingsInForce } from '../shared/settings-in-force.ts';

export interface AcademyPage {
  html: string;
  etag: string;
}

/** The one page of the web, under the academy's name: the browser shows it while the page begins, and messengers where it is shared. */
@Injectable()
export class AcademyPageService {
  private last: (AcademyPage & { name: string }) | null = null;

  constructor(private readonly settings: SettingsInForce) {}

  /** Null: the page as it is built says the name already. */
  async page(): Promise<AcademyPage | null> {
    const { name } = this.settings;
    if (name === ACADEMY_NAME) return null;
    if (this.last?.name !== name) {
      const html = named(await readFile(join(webRoot, 'index.html'), 'utf8'), name);
      this.last = { name, html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"` };
    }
    return this.last;
  }
}

/** The page with that title. */
export function named(html: string, name: string): string {
  const escaped = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped}</title>`);
}
