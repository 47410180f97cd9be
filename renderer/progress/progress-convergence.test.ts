import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settled } from '../testing/manual-clock.ts';
import { ANA } from '../testing/people.ts';
import { type CallOutcome, ProgressBrowser, ProgressServer } from '../testing/progress-server.ts';
import { trackLesson } from './lesson-tracker.ts';
import type { Progress } from './progress.ts';

const COURSE = '0198a000-0000-7000-8000-00000000c001';
const LESSONS = [1, 2, 3].map((index) => `0198a000-0000-7000-8000-00000000000${index}`);
const OUTCOMES: CallOutcome[] = [
  'delivered',
  'request lost',
  'answer lost',
  'delivered twice',
  'fails',
  'never settles',
];
/** Device of each tab: two devices, the first with two tabs. */
const TABS = [0, 0, 1];

const tab = fc.nat(TABS.length - 1);
const lesson = fc.constantFrom(...LESSONS);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('watch' as const), tab, lesson, seconds: fc.nat(130) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('complete' as const), tab, lesson }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'hide' as const, 'reconcile' as const), tab }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), isDown: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.nat(400) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class World {
  readonly server = new ProgressServer();
  readonly browsers = [new ProgressBrowser(this.server, ANA), new ProgressBrowser(this.server, ANA)];
  readonly tabs: Progress[] = TABS.map((device) => this.load(device));
  /** The furthest record ever stored in any browser, by lesson. */
  readonly furthest = new Map<string, { watchTime: number; completed: boolean }>();

  async take(taken: Step): Promise<void> {
    if (taken.do === 'network') this.turn(taken.isDown);
    else if (taken.do === 'wait') await this.server.clock.pass(taken.seconds * 1_000);
    else if (taken.do === 'crash') this.tabs[taken.tab] = this.load(TABS[taken.tab] ?? 0);
    else if (taken.do === 'hide') this.tabs[taken.tab]?.pageHides();
    else if (taken.do === 'reconcile') void this.tabs[taken.tab]?.reconcile();
    else if ('lesson' in taken) this.play(taken);
    await settled();
    this.note();
  }

  /** Lets the network work and every device send its reports. */
  async rest(): Promise<void> {
    this.server.nextOutcome = () => 'delivered';
    this.turn(false);
    for (const one of [...this.tabs, ...this.tabs]) {
      one.pageHides();
      this.note();
      void one.reconcile();
      await this.server.clock.pass(60_000);
    }
    for (const one of this.tabs) one.store.reread();
  }

  private load(device: number): Progress {
    const browser = this.browsers[device];
    if (!browser) throw new Error(`no device ${device}`);
    const progress = browser.aTab();
    progress.start();
    return progress;
  }

  private play(taken: Extract<Step, { do: 'watch' | 'complete' }>): void {
    const progress = this.tabs[taken.tab];
    const tracker = progress && trackLesson(progress, { courseId: COURSE, lessonId: taken.lesson, videoId: 'v' });
    const close = tracker?.open();
    tracker?.handle({ type: 'duration', seconds: 120 });
    if (taken.do === 'complete') tracker?.complete();
    else tracker?.handle({ type: 'position', seconds: taken.seconds });
    close?.();
  }

  private turn(isDown: boolean): void {
    this.server.isDown = isDown;
    if (!isDown) for (const one of this.tabs) one.cameOnline();
  }

  private note(): void {
    for (const one of this.tabs) {
      one.store.reread();
      for (const { lessonId, watchTime, completed } of one.store.history()) {
        const known = this.furthest.get(lessonId);
        this.furthest.set(lessonId, {
          watchTime: Math.max(Math.round(watchTime), known?.watchTime ?? 0),
          completed: completed || (known?.completed ?? false),
        });
      }
    }
  }
}

const pick = (rows: readonly { lessonId: string; watchTime: number; completed: boolean }[]) =>
  new Map(rows.map(({ lessonId, watchTime, completed }) => [lessonId, { watchTime, completed }]));

it('progress converges on the server and all devices despite losses, delays, repeats and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.infiniteStream(fc.constantFrom(...OUTCOMES)),
      async (steps, outcomes) => {
        const world = new World();
        world.server.nextOutcome = () => outcomes.next().value ?? 'delivered';
        for (const one of steps) await world.take(one);
        await world.rest();
        expect(pick(world.server.rowsOf(ANA))).toEqual(world.furthest);
        for (const { store } of world.tabs) {
          expect(pick(store.history().map((one) => ({ ...one, watchTime: Math.round(one.watchTime) })))).toEqual(
            world.furthest,
          );
        }
        for (const { queue } of world.tabs) expect(queue.items().length).toBeLessThanOrEqual(50);
      },
    ),
    { numRuns: 60 },
  );
});
