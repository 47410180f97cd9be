import { addressSchema } from './text.ts';

/**
 * Hosts of letters, digits, hyphens and dots alone. Address parsers let semicolons, commas, quotes and asterisks through, which mean
 * something in the header that names the origins of frames.
 */
const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/** The origin of a page of another site that may be shown in a frame, as a policy names it; null for any other text. */
export function framedOriginOf(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return ORIGIN.test(origin) ? origin : null;
}

/** Whether admins may choose the page: over https, from a server whose certificate says whose it is. */
export function isFramedPage(address: string): boolean {
  return framedOriginOf(address)?.startsWith('https:') === true;
}

/** The address of a page of another site that the academy shows in a frame. */
export const framedPageSchema = addressSchema.refine(isFramedPage, {
  error: 'Escribe una dirección que empiece con https:// y un dominio sin signos especiales.',
});
