import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

const YOUTUBE = ['https://www.youtube.com', 'https://www.youtube-nocookie.com'];

/**
 * Frames come from YouTube, the booking pages and the chat alone; scripts from the academy alone. The page may connect to the server, and
 * to the booking page and the chat, which it probes before it shows them in a frame. Pictures may come from any https address, because a course's
 * thumbnail may. Styles may be inline: Mantine sets its variables that way.
 */
export function securityHeaders(config: Config): OutgoingHttpHeaders {
  const isHttps = config.publicUrl.startsWith('https:');
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...probedOrigins(config)],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...YOUTUBE, ...framedOrigins(config)],
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

/** `headers` are made once: they are the same for every answer, and writing them took longer than sending a cached one. */
export function registerSecurityHeaders(fastify: FastifyInstance, headers: OutgoingHttpHeaders): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The origins of the pages that the academy shows in frames, besides YouTube: the booking pages and the chat. */
export function framedOrigins({ bookingUrl, schedulingUrl, chatWidgetUrl }: Config): string[] {
  const pages = [bookingUrl, schedulingUrl, chatWidgetUrl].filter((page) => page !== undefined);
  return [...new Set(pages.map((page) => new URL(page).origin))];
}

/** The origins of the pages that are asked for before they are shown. */
function probedOrigins({ bookingUrl, chatWidgetUrl }: Config): string[] {
  const pages = [bookingUrl, chatWidgetUrl].filter((page) => page !== undefined);
  return [...new Set(pages.map((page) => new URL(page).origin))];
}

/** The headers that a middleware sets, whatever the request. */
function headersOf(middleware: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return response.getHeaders();
}
