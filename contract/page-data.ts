import { z } from 'zod';
import type { Read } from './reads.ts';

/** The id of the inert block (`<script type="application/json">`) in which a page brings its data along. */
export const PAGE_DATA_ID = 'page-data';
/** The id of the element that the screens are in; empty in the empty page. */
export const ROOT_ID = 'root';

/** What the server takes the reader's window for, from the request; the browser corrects it. */
export type Device = 'phone' | 'desktop';

/** A list's first page, as the client's cache holds it. */
export interface ListAnswer {
  rows: unknown[];
  total: number | null;
  nextCursor: string | null;
  isOfflineCopy: false;
}

/** What the server said to a read: what it found, or why it found nothing. */
export type ReadAnswer =
  | { read: Read; data: unknown }
  | { read: Read; problem: { status: number; code: string; message: string } };

/** What comes with a page, for the server that renders it and for the browser that takes it over. It is the same for every reader. */
export interface PageData {
  answers: ReadAnswer[];
  device: Device;
  /** ISO 8601. What depends on the clock is shown as of then, until the browser has taken over. */
  renderedAt: string;
  /** Whether the academy may sign visitors in by itself, as it does in training rooms: else no browser need ask. */
  hasAutoLogin: boolean;
}

const readSchema: z.ZodType<Read> = z.union([z.string(), z.tuple([z.string(), z.record(z.string(), z.string())])]);
const problemSchema = z.object({ status: z.number(), code: z.string(), message: z.string() });

/** The block that comes with a page. What the answers hold is the server's word: it is as sure as what an API call says. */
export const pageDataSchema: z.ZodType<PageData> = z.object({
  answers: z.array(
    z.union([
      z.object({ read: readSchema, problem: problemSchema }),
      z.object({ read: readSchema, data: z.unknown() }),
    ]),
  ),
  device: z.enum(['phone', 'desktop']),
  renderedAt: z.iso.datetime(),
  hasAutoLogin: z.boolean(),
});

/** What the built renderer exports for servers (`renderer/entry-server.tsx`). */
export interface ScreenRenderer {
  /** The HTML of `#root` for a guest at an address (path and query, decodable). @throws whatever a screen throws */
  renderScreen(address: string, data: PageData): Promise<string>;
}
