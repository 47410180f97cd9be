import type { FastifyRequest } from 'fastify';
import type { Device } from '../../contract/page-data.ts';
import { canonicalPathOf, type MatchedScreen } from '../../contract/screen-match.ts';
import { requestedScreen } from '../http/routes/requested-screen.ts';

/** The request headers that a page depends on. */
export const PAGE_VARY = 'accept-encoding, sec-ch-ua-mobile, user-agent';

/** A word in the user agent of every phone's browser, and of no larger device. */
const OF_PHONES = /\bMobi/;

/** The screen and device of a request for a page. */
export interface ScreenRequest {
  readonly screen: MatchedScreen;
  readonly device: Device;
  /** Equal for all requests that get the same page. */
  readonly key: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    screenRequest?: ScreenRequest;
  }
}

export function screenRequestOf(request: FastifyRequest): ScreenRequest {
  request.screenRequest ??= read(request);
  return request.screenRequest;
}

function read({ originalUrl, headers }: FastifyRequest): ScreenRequest {
  const screen = requestedScreen(originalUrl);
  const device = deviceOf(headers);
  return { screen, device, key: `${device} ${canonicalPathOf(screen)}` };
}

function deviceOf(headers: FastifyRequest['headers']): Device {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? OF_PHONES.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? 'phone' : 'desktop';
}
