import { parentPort, workerData } from 'node:worker_threads';
import type { PageData, ScreenRenderer } from '../../../contract/page-data.ts';

/** The data that the thread gets at its start. */
export interface PageWorkerData {
  /** The address of the built renderer. */
  readonly renderer: string;
  /** Addresses rendered before the first request. The code of other screens is loaded with their first request. */
  readonly addresses: readonly string[];
}

/** A request to the thread. */
export interface RenderRequest {
  readonly address: string;
  readonly data: PageData;
}

/** The thread's answer. */
export type Rendered = { readonly html: string } | { readonly error: RenderError };

/** The fields of a screen's error that the log may contain: its message may contain texts of the screen. */
export interface RenderError {
  readonly name: string;
  readonly code?: string;
  readonly stack: string | undefined;
}

// The console is silenced, because output of screens may contain their texts: only errors are logged.
for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) console[level] = () => {};

const { renderer, addresses } = workerData as PageWorkerData;
const { renderScreen } = (await import(renderer)) as ScreenRenderer;

async function render({ address, data }: RenderRequest): Promise<Rendered> {
  try {
    return { html: await renderScreen(address, data) };
  } catch (thrown) {
    const error: Error & { code?: unknown } = thrown instanceof Error ? thrown : new Error('a screen threw no error');
    const { name, code, stack } = error;
    return { error: { name, stack, ...(typeof code === 'string' && { code }) } };
  }
}

const nothing: PageData = { answers: [], device: 'phone', renderedAt: new Date(0).toISOString(), hasAutoLogin: false };
for (const address of addresses) await render({ address, data: nothing });

parentPort?.on('message', async (request: RenderRequest) => {
  const rendered = await render(request);
  parentPort?.postMessage(rendered);
});
parentPort?.postMessage('ready');
