/** The app's id, equal to that in electron-builder.yml; also the hostname of the Referer that YouTube receives. */
export const APP_ID = 'cl.academia.escritorio';

const REFERER = `https://${APP_ID}/`;
const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/;

/** Headers of a request to YouTube: its player does not play (error 153) without a Referer, or with a loopback one. */
export function withReferer(headers: Record<string, string>): Record<string, string> {
  const name = Object.keys(headers).find((one) => one.toLowerCase() === 'referer') ?? 'Referer';
  const given = headers[name];
  return given !== undefined && !LOOPBACK.test(given) ? headers : { ...headers, [name]: REFERER };
}
