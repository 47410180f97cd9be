import { addressSchema } from './text.ts';

/**
 * An origin with letters, digits, hyphens and dots only. Address parsers accept semicolons, commas, quotes and
 * asterisks in hostnames, which have a meaning in the `content-security-policy` header with the origins of frames.
 */
const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/** The origin of a page for a frame, in the form of a content security policy; null for any other text. */
export function framedOriginOf(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return ORIGIN.test(origin) ? origin : null;
}

/** Whether admins may choose the page: only over https, where a certificate proves the server's identity. */
export function isFramedPage(address: string): boolean {
  return framedOriginOf(address)?.startsWith('https:') === true;
}

/** The address of a page of another site that the academy shows in a frame. */
export const framedPageSchema = addressSchema.refine(isFramedPage, {
  error: 'Escribe una dirección que empiece con https:// y un dominio sin signos especiales.',
});
