import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ReadAnswer } from '../../contract/page-data.ts';
import { canonicalPathOf, type MatchedScreen } from '../../contract/screen-match.ts';
import { COMMON_READS } from '../../contract/screens.ts';
import { Config } from '../config/config.ts';
import { WebBuild } from '../config/web-build.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { escaped } from '../text/markup.ts';
import { Clock } from '../time/clock.ts';
import { PageAnswersService } from './answers/page-answers.service.ts';
import { appTags } from './head/app-tags.ts';
import { HeadsService } from './head/heads.service.ts';
import { PageTemplate } from './page-template.ts';
import { PageRendererService, type Painting } from './rendering/page-renderer.service.ts';
import { readScreenFiles } from './screen-files.ts';
import type { ScreenRequest } from './screen-request.ts';

export interface Page {
  readonly html: string;
  readonly status: 200 | 404;
  /** Whether page and screen are complete: another attempt would make the same page. */
  readonly isWhole: boolean;
  /** The complete page when its screen is rendered too late; null when that fails. Absent when no such page follows. */
  readonly late?: Promise<string | null>;
}

/** Statuses for a subject that does not exist; pages with them are cached like others. */
const ABSENCES: readonly number[] = [400, 404];
/** Codes of failures of other services, which may last for hours: pages without that answer are cached like others. */
const OUTAGES: readonly string[] = ['scheduling_unavailable'];
/** The result for screens that only browsers render. */
const NOT_PAINTED: Painting = { html: '', late: null };

/** Makes the pages of the screens, equal for every reader: with tags, page data and, with `SSR` on, painted. */
@Injectable()
export class PagesService {
  private template: Promise<PageTemplate> | null = null;

  constructor(
    private readonly build: WebBuild,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly settings: SettingsInForce,
    private readonly answers: PageAnswersService,
    private readonly heads: HeadsService,
    private readonly renderer: PageRendererService,
  ) {}

  /** @param gone aborted when the time for the page is over: from then on the browser renders the screen */
  async pageOf({ screen, device }: ScreenRequest, clientAddress: string, gone: AbortSignal): Promise<Page> {
    const template = await this.builtTemplate();
    // The other half of the time is for rendering. The browser requests late answers itself.
    const read = await this.answers.read(
      screen,
      clientAddress,
      AbortSignal.timeout(Math.ceil(this.build.paintingMs / 2)),
    );
    const answers = read.filter((answer) => answer !== null);
    const subject = screen.isPublic ? read[COMMON_READS.length] : undefined;
    const hasAutoLogin = this.config.autoLoginEmail !== undefined;
    const data = { answers, device, renderedAt: this.clock.nowIso(), hasAutoLogin };
    const isPainted = screen.isPublic && this.renderer.isOn && !hasFailed(subject);
    const address = canonicalPathOf(screen);
    const painting = isPainted ? await this.renderer.render(screen.path, { address, data }, gone) : NOT_PAINTED;
    const tags = this.heads.tagsOf(screen, answers);
    const pageWith = (painted: string) => template.fill({ tags, path: screen.path, screen: painted, data });
    const isComplete = !read.some(mayComeYet);
    const late = isComplete && painting.late?.then((painted) => (painted === null ? null : pageWith(painted)));
    return {
      html: pageWith(painting.html ?? ''),
      status: isThere(screen, subject) ? 200 : 404,
      isWhole: painting.html !== null && isComplete,
      ...(late && { late }),
    };
  }

  /** The empty page in which the browser renders any screen. */
  async emptyPage(): Promise<string> {
    const template = await this.builtTemplate();
    const { name } = this.settings;
    const tags = `<title>${escaped(name)}</title>${appTags(name)}`;
    return template.fill({ tags, path: null, screen: '', data: null });
  }

  private builtTemplate(): Promise<PageTemplate> {
    this.template ??= readTemplate(this.build.renderer).catch((error) => {
      this.template = null; // the next page retries: the build may be in progress
      throw error;
    });
    return this.template;
  }
}

async function readTemplate(folder: string): Promise<PageTemplate> {
  return new PageTemplate(await readFile(join(folder, 'index.html'), 'utf8'), await readScreenFiles(folder));
}

/** @param subject the answer about the screen's subject; undefined for a screen without one, null for a late answer */
function isThere(screen: MatchedScreen, subject: ReadAnswer | null | undefined): boolean {
  if (screen.path === '*') return false;
  const isOfOne = Object.keys(screen.params).length > 0;
  return !(isOfOne && subject && 'problem' in subject && ABSENCES.includes(subject.problem.status));
}

function hasFailed(answer: ReadAnswer | null | undefined): boolean {
  if (answer === null) return true;
  return answer !== undefined && 'problem' in answer && !ABSENCES.includes(answer.problem.status);
}

/** Whether another attempt may succeed. */
function mayComeYet(answer: ReadAnswer | null): boolean {
  return hasFailed(answer) && !(answer && 'problem' in answer && OUTAGES.includes(answer.problem.code));
}
