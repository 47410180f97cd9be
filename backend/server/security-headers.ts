import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { framedOriginOf, isFramedPage } from '../../contract/framed-page.ts';
import type { Config } from '../config/config.ts';

/** The pages where people book: as they are configured, or as admins have chosen. */
type BookingPages = Readonly<Pick<Config, 'bookingUrl' | 'schedulingUrl'>>;

const YOUTUBE = ['https://www.youtube.com', 'https://www.youtube-nocookie.com'];

/**
 * Frames come from YouTube, the booking pages and the chat alone; scripts from the academy alone. The page may connect to the server, and
 * to the booking page and the chat, which it probes before it shows them in a frame. Pictures may come from any https address, because a course's
 * thumbnail may. Styles may be inline: Mantine sets its variables that way.
 * @param pages the booking pages that hold
 */
export function securityHeaders(config: Config, pages: BookingPages = config): OutgoingHttpHeaders {
  const isHttps = config.publicUrl.startsWith('https:');
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...probedOrigins(config, pages)],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...YOUTUBE, ...framedOrigins(config, pages)],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps,
    // YouTube's player refuses to play (error 153) where it is not told which page it stands in.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return headersOf(secure);
}

/**
 * Headers of the booking pages that hold when a request begins. They are made when those change: making them for every answer took longer
 * than sending a cached one.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, config: Config, inForce: BookingPages): void {
  let made: { readonly pages: BookingPages; readonly headers: OutgoingHttpHeaders } | undefined;
  const headersNow = () => {
    const { bookingUrl, schedulingUrl } = inForce;
    if (made?.pages.bookingUrl !== bookingUrl || made.pages.schedulingUrl !== schedulingUrl) {
      const pages = { bookingUrl, schedulingUrl };
      made = { pages, headers: securityHeaders(config, pages) };
    }
    return made.headers;
  };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headersNow());
    done();
  });
}

/** The origins of the pages that the academy shows in frames, besides YouTube: the booking pages and the chat. */
export function framedOrigins(config: Config, { bookingUrl, schedulingUrl }: BookingPages = config): string[] {
  return originsOf(config, [bookingUrl, schedulingUrl, config.chatWidgetUrl]);
}

/** The origins of the pages that are asked for before they are shown. */
function probedOrigins(config: Config, { bookingUrl }: BookingPages): string[] {
  return originsOf(config, [bookingUrl, config.chatWidgetUrl]);
}

/** Pages of the configuration may be over http; those that were chosen before there was a rule for them may be anything. */
function originsOf(
  { bookingUrl, schedulingUrl, chatWidgetUrl }: Config,
  pages: readonly (string | undefined)[],
): string[] {
  const configured: readonly unknown[] = [bookingUrl, schedulingUrl, chatWidgetUrl];
  const allowed = pages
    .filter((page) => page !== undefined)
    .filter((page) => configured.includes(page) || isFramedPage(page));
  return [...new Set(allowed.map(framedOriginOf))].filter((origin) => origin !== null);
}

/** The headers that a middleware sets, whatever the request. */
function headersOf(middleware: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return response.getHeaders();
}
