/** The app's id, which electron-builder.yml names too; YouTube gets it as the page that its player stands in. */
export const APP_ID = 'cl.academia.escritorio';

const REFERER = `https://${APP_ID}/`;
const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/;

/**
 * The headers of a request to YouTube. Its player refuses to play (error 153) without a referer, and takes no loopback address for
 * one.
 */
export function withReferer(headers: Record<string, string>): Record<string, string> {
  const name = Object.keys(headers).find((one) => one.toLowerCase() === 'referer') ?? 'Referer';
  const given = headers[name];
  return given !== undefined && !LOOPBACK.test(given) ? headers : { ...headers, [name]: REFERER };
}
