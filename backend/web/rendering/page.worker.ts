import { parentPort, workerData } from 'node:worker_threads';
import type { PageData, ScreenRenderer } from '../../../contract/page-data.ts';

/** What the thread is given at its start. */
export interface PageWorkerData {
  /** The address of the built renderer. */
  readonly renderer: string;
  /** Of screens that are rendered before anybody waits for one; the code of others comes with the first of them that is asked for. */
  readonly addresses: readonly string[];
}

/** What it is asked for. */
export interface RenderRequest {
  readonly address: string;
  readonly data: PageData;
}

/** What it answers. */
export type Rendered = { readonly html: string } | { readonly error: RenderError };

/** The fields of an error of a screen that the log may have: its message may name what is on the screen. */
export interface RenderError {
  readonly name: string;
  readonly code?: string;
  readonly stack: string | undefined;
}

// What screens say to a console may name what is on them: the log gets the error alone.
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
