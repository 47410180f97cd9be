// A mid-range phone: Chromium with a processor slowed by 4, in a window of 390x844, and the measurements of a visit.
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, devices } from 'playwright';

const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  locale: 'es-CL',
  timezoneId: 'America/Santiago',
};
const PROCESSOR = { rate: 4 };
/** Time without requests after which a page counts as loaded. */
const REST_MS = 1_000;
const VISIT_LIMIT_MS = 20_000;
/** Time without a new copy after which the service worker counts as done; copies follow one another faster. */
const COPY_REST_MS = 1_000;

/** Calls `use` with the phone's browser. */
export async function withPhone(use) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--disable-gpu', '--no-first-run'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Calls `use` with a new browser context: empty cache, no storage. */
export async function asNewcomer(browser, use) {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(observe);
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/**
 * Opens an address and waits until the page has loaded.
 * @param {{ tapAtMs?: number, tapOn?: { x: number, y: number } }} options Time and place of a tap.
 * @returns Times in milliseconds since the start of the visit, and the received files with kind and size.
 */
export async function visit(context, address, { tapAtMs, tapOn } = {}) {
  const page = await context.newPage();
  const requests = watchRequests(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', PROCESSOR);
  const opened = page.goto(address);
  if (tapAtMs !== undefined) await tap(page, browser, address, { atMs: tapAtMs, on: tapOn });
  await opened;
  // A tap ends the search for the LCP, and a tap handled within 16 ms has no event entry: both may be missing.
  if (tapAtMs === undefined) await page.waitForFunction(() => window.seenByBench.lcpMs !== null);
  await requests.untilRest();
  const seen = await page.evaluate(() => window.seenByBench);
  const files = await Promise.all(requests.finished.map(weigh));
  return { ...seen, files, page };
}

/** Waits until the service worker has stored all its copies. */
export function untilCopied(page) {
  return page.evaluate(async (restMs) => {
    await navigator.serviceWorker.ready;
    const countCopies = async () => {
      const copies = ['files', 'screens'].map(async (name) => (await (await caches.open(name)).keys()).length);
      const [files, screens] = await Promise.all(copies);
      return screens > 1 ? files + screens : Number.NaN; // the copies of screens come last
    };
    let before = -1;
    for (let now = await countCopies(); now !== before; now = await countCopies()) {
      before = now;
      await new Promise((rested) => setTimeout(rested, restMs));
    }
  }, COPY_REST_MS);
}

/** Watches the requests of a page, except streams, which stay open. */
function watchRequests(page) {
  const open = new Set();
  const finished = [];
  let changedAt = performance.now();
  const end = (request) => {
    if (open.delete(request)) changedAt = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    changedAt = performance.now();
  });
  page.on('requestfailed', end);
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) end(response.request());
  });
  page.on('requestfinished', (request) => {
    if (open.has(request)) finished.push(request);
    end(request);
  });
  const untilRest = async () => {
    const deadline = performance.now() + VISIT_LIMIT_MS;
    while (open.size > 0 || performance.now() - changedAt < REST_MS) {
      if (performance.now() > deadline) throw new Error(`does not rest: ${[...open].map((request) => request.url())}`);
      await delay(50);
    }
  };
  return { finished, untilRest };
}

/** Taps the screen for 60 ms, at `atMs` after the start of the page, whether or not the page is busy. */
async function tap(page, browser, address, { atMs, on }) {
  await page.waitForURL(address, { waitUntil: 'commit' });
  await delay(Math.max(0, atMs - (await page.evaluate(() => performance.now()))));
  const touch = (type, touchPoints) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const touched = touch('touchStart', [on]);
  await delay(60);
  await Promise.all([touched, touch('touchEnd', [])]);
}

async function weigh(request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    kind: request.resourceType(),
    path: new URL(request.url()).pathname,
    bytes: responseBodySize,
    wireBytes: responseBodySize + responseHeadersSize,
  };
}

/** Runs in the page before its scripts. */
function observe() {
  const seen = { firstPaintMs: null, lcpMs: null, lcpElement: '', layoutShift: 0, inpMs: null };
  window.seenByBench = seen;
  const watch = (type, note, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('paint', (entry) => {
    if (entry.name === 'first-paint') seen.firstPaintMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
    seen.lcpElement = entry.element?.outerHTML.slice(0, 200) ?? '';
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.layoutShift += entry.value;
  });
  watch(
    'event',
    (entry) => {
      if (entry.interactionId) seen.inpMs = Math.max(seen.inpMs ?? 0, entry.duration);
    },
    { durationThreshold: 16 },
  );
}
