import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import type { ScreenPath } from '../../../contract/screens.ts';
import { Config } from '../../config/config.ts';
import { WebBuild } from '../../config/web-build.ts';
import { AppError } from '../../errors/app-error.ts';
import { RequestMetricsService } from '../../operations/request-metrics.service.ts';
import { SingleWorker } from '../../workers/single-worker.ts';
import type { PageWorkerData, Rendered, RenderRequest } from './page.worker.ts';

/** One request is rendered and one waits. The thread is kept without work, because its code is loaded and compiled. */
const LIMITS = { maxWaiting: 1, startMs: 10_000, idleMs: null, maxHeapMb: 64 };
/**
 * Time limit for one screen, as a multiple of `paintingMs`. A screen that is late on a machine under load must not
 * restart the thread: a restart takes longer than most screens.
 */
const STUCK = 4;
/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3];

/** The screens that most people open first: rendering them at the start loads and compiles the shared code. */
const FIRST_OPENED: readonly ScreenPath[] = ['/', '/course/:id'];

/** Beside this file, in the sources, in the build and in the desktop app's bundle. */
const WORKER = new URL(import.meta.url.replace(/[^/]+(?=\.[jt]s$)/, 'page.worker'));

/** `late`: the time for the page was over; `busy`: too many requests at once. */
type Outcome = 'painted' | 'failed' | 'late' | 'busy';

/** The result of a render. */
export interface Painting {
  /** The HTML; null when it was not ready in time: the browser renders the screen. */
  readonly html: string | null;
  /** The HTML that is ready after its time, for later requests; null when none follows. */
  readonly late: Promise<string | null> | null;
}

const NO_PAINTING: Painting = { html: null, late: null };

/** A thread that runs the renderer built for servers. */
export function pageThreadOf(build: WebBuild): SingleWorker<RenderRequest, Rendered> {
  const data: PageWorkerData = { renderer: pathToFileURL(build.pageRenderer).href, addresses: FIRST_OPENED };
  return new SingleWorker(WORKER, { ...LIMITS, timeoutMs: STUCK * build.paintingMs }, data);
}

/** Renders screens in a thread of their own. */
@Injectable()
export class PageRendererService implements OnApplicationShutdown {
  private readonly logger = new Logger(PageRendererService.name);
  /** Null when only browsers render screens. */
  private worker: SingleWorker<RenderRequest, Rendered> | null;
  private isShared = false;
  private readonly outcomes: Counter<'outcome'>;
  private readonly finishedLate: Counter;
  private readonly seconds: Histogram;

  constructor(config: Config, build: WebBuild, { registry }: RequestMetricsService) {
    this.worker = config.ssr && existsSync(build.pageRenderer) ? pageThreadOf(build) : null;
    this.outcomes = new Counter({
      name: 'academia_page_renders_total',
      help: 'Screens that were to be rendered for a page, by what became of it: all but the painted ones came as the empty page.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    this.finishedLate = new Counter({
      name: 'academia_page_renders_finished_late_total',
      help: 'Screens counted as late whose rendering was finished afterwards; their pages are cached where they can be.',
      registers: [registry],
    });
    this.seconds = new Histogram({
      name: 'academia_page_render_seconds',
      help: 'Time of a render that succeeded, with the wait for its turn.',
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  get isOn(): boolean {
    return this.worker !== null;
  }

  /** Uses a thread that other academies of the process share, and that continues when this academy closes. */
  shareThread(thread: SingleWorker<RenderRequest, Rendered>): void {
    if (!this.worker) return;
    this.worker = thread;
    this.isShared = true;
  }

  /** Loads the renderer ahead of the first request; resolves when that has succeeded or failed. */
  async start(): Promise<void> {
    await this.worker?.start();
  }

  /** Renders a screen. A render that has begun when `gone` is aborted is completed, for later requests. */
  async render(path: ScreenPath, request: RenderRequest, gone: AbortSignal): Promise<Painting> {
    if (!this.worker) return NO_PAINTING;
    const stop = this.seconds.startTimer();
    const rendering = this.worker.runToEnd(request, gone).then(htmlOf);
    try {
      const html = await Promise.race([rendering, abortOf(gone)]);
      stop();
      this.outcomes.inc({ outcome: 'painted' satisfies Outcome });
      return { html, late: null };
    } catch (error) {
      const outcome = outcomeOf(error, gone);
      this.note(path, outcome, error);
      return { html: null, late: outcome === 'late' ? this.finishLate(path, rendering, gone) : null };
    }
  }

  private async finishLate(path: ScreenPath, rendering: Promise<string>, gone: AbortSignal): Promise<string | null> {
    try {
      const html = await rendering;
      this.finishedLate.inc();
      return html;
    } catch (error) {
      const hasBegun = error !== gone.reason && !(error instanceof AppError);
      if (hasBegun) this.logger.error(`the page of ${path} failed after its time`, error);
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.isShared) await this.worker?.close();
  }

  /**
   * Logs only the path's pattern: addresses and contents of screens stay out of the log. `busy` is only counted,
   * because a burst would fill the log.
   */
  private note(path: ScreenPath, outcome: Outcome, error: unknown): void {
    this.outcomes.inc({ outcome });
    if (outcome === 'busy') return;
    const sentence = `the page of ${path} came empty: ${outcome}`;
    if (outcome === 'failed') this.logger.error(sentence, error);
    else this.logger.warn(sentence);
  }
}

function htmlOf(rendered: Rendered): string {
  if ('error' in rendered) throw Object.assign(new Error('a screen failed'), rendered.error);
  return rendered.html;
}

/** Rejects with the reason of `signal` when it is aborted. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function outcomeOf(error: unknown, gone: AbortSignal): Outcome {
  if (gone.aborted) return 'late';
  return error instanceof AppError && error.code === 'busy' ? 'busy' : 'failed';
}
