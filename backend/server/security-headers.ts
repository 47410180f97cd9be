import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { framedOriginOf, isFramedPage } from '../../contract/framed-page.ts';
import type { Config } from '../config/config.ts';

/** The pages for booking: configured, or chosen by admins. */
type BookingPages = Readonly<Pick<Config, 'bookingUrl' | 'schedulingUrl'>>;

const YOUTUBE = ['https://www.youtube.com', 'https://www.youtube-nocookie.com'];

/**
 * Frames may come only from YouTube, the booking pages and the chat, scripts only from the academy. The page may
 * connect to the server, and to the booking page and the chat, which it probes before it frames them. Pictures may come
 * from any https address, because a course's thumbnail may. Styles may be inline, because Mantine sets its variables
 * that way.
 * @param pages the booking pages in force
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
    // YouTube's player refuses to play (error 153) without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return headersOf(secure);
}

/**
 * Sets the headers for the booking pages in force at each request. They are recomputed only when those change:
 * computing them for every answer took longer than sending a cached answer.
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

/** The origins of the pages that the renderer probes before it frames them. */
function probedOrigins(config: Config, { bookingUrl }: BookingPages): string[] {
  return originsOf(config, [bookingUrl, config.chatWidgetUrl]);
}

/** Configured pages may use http. Stored pages are checked again, because some were stored before the rule existed. */
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

/** The headers that a middleware sets for every request. */
function headersOf(middleware: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return response.getHeaders();
}
