import { z } from 'zod';
import type { Read } from './reads.ts';

/** Id of the inert block (`<script type="application/json">`) with the page data. */
export const PAGE_DATA_ID = 'page-data';
/** Id of the element that React renders into; without content in the empty page. */
export const ROOT_ID = 'root';

/** Kind of the reader's window, guessed by the server from the request; the browser corrects it. */
export type Device = 'phone' | 'desktop';

/** The first page of a list, as in the client's cache. */
export interface ListAnswer {
  rows: unknown[];
  total: number | null;
  nextCursor: string | null;
  isOfflineCopy: false;
}

/** The server's answer to a read: the data, or the error. */
export type ReadAnswer =
  | { read: Read; data: unknown }
  | { read: Read; problem: { status: number; code: string; message: string } };

/** Data for rendering a page on the server and hydrating it in the browser. It is the same for every reader. */
export interface PageData {
  answers: ReadAnswer[];
  device: Device;
  /** ISO 8601. The time that screens show relative times for, until the page is hydrated. */
  renderedAt: string;
  /** Whether the server offers automatic sign-in, for training rooms; if not, browsers do not request it. */
  hasAutoLogin: boolean;
}

const readSchema: z.ZodType<Read> = z.union([z.string(), z.tuple([z.string(), z.record(z.string(), z.string())])]);
const problemSchema = z.object({ status: z.number(), code: z.string(), message: z.string() });

/** The page data. `data` of answers is not validated here: the server wrote it, as it writes answers of the API. */
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

/** Exports of the built renderer for servers (`renderer/entry-server.tsx`). */
export interface ScreenRenderer {
  /** The HTML of `#root` for a guest at an address (path and query, decodable). @throws the errors of screens */
  renderScreen(address: string, data: PageData): Promise<string>;
}
