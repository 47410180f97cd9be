import { expect } from 'playwright/test';
import type { AcademyHost, HostedAcademy } from './academy-host.ts';

/** A line of the server's log about a request. */
const REQUEST = /"method":"(?<method>\w+)","route":"(?<route>[^"]+)","status":(?<status>\d+)/;
/** Allowed writes: they count views and search misses, and no journey depends on the counts. */
const COUNTING_ROUTES = ['POST /api/courses/:id/view', 'POST /api/help/faq-view', 'POST /api/search-misses'];
const MARK_ROUTE = 'GET /health/live';

/** An academy that many journeys read. A write would change the content for the others; the server's log reveals it. */
export class SharedAcademy {
  private seen = 0;

  private constructor(private readonly server: HostedAcademy) {}

  static async open(host: AcademyHost, dataDir: string): Promise<SharedAcademy> {
    return new SharedAcademy(await host.open(dataDir, { logLevel: 'info' }));
  }

  get url(): string {
    return this.server.url;
  }

  /** Fails the test if anything was written since the last call. */
  async expectNothingWritten(): Promise<void> {
    expect
      .soft(
        await this.writesSinceLastAsked(),
        'a journey that writes takes testThatWrites or another with an academy of its own',
      )
      .toEqual([]);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  kill(): Promise<void> {
    return this.server.kill();
  }

  /** The routes of accepted writes, without those that count. */
  async writesSinceLastAsked(): Promise<string[]> {
    const written = (await this.requestsSinceLastAsked()).filter(
      ({ name, status }) => status < 400 && !/^(GET|HEAD) /.test(name),
    );
    return written.map(({ name }) => name).filter((name) => !COUNTING_ROUTES.includes(name));
  }

  /** The log is in order: when it has our own request, it has all before. */
  private async requestsSinceLastAsked(): Promise<{ name: string; status: number }[]> {
    const requests = () => {
      const lines = this.server.log.matchAll(new RegExp(REQUEST, 'g'));
      return [...lines].map(({ groups = {} }) => ({
        name: `${groups.method} ${groups.route}`,
        status: Number(groups.status),
      }));
    };
    const marks = () => requests().filter(({ name }) => name === MARK_ROUTE).length;
    const before = marks();
    await fetch(`${this.url}/health/live`);
    await expect.poll(marks).toBeGreaterThan(before);
    const news = requests().slice(this.seen);
    this.seen += news.length;
    return news;
  }
}
