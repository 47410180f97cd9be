import type { Device, ReadAnswer } from '../../contract/page-data.ts';
import { renderScreen } from '../entry-server.tsx';

interface Rendering {
  device?: Device;
  renderedAt?: string;
}

/**
 * The HTML of the page at the address `at`, as the academy's server renders it.
 * @param answers answers in the page data
 */
export function renderOnServer(
  at: string,
  answers: ReadAnswer[],
  { device = 'desktop', renderedAt = new Date().toISOString() }: Rendering = {},
): Promise<string> {
  return renderScreen(at, { answers, device, renderedAt, hasAutoLogin: false });
}
