import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const YOUTUBE = ['https://www.youtube.com', 'https://www.youtube-nocookie.com'];

/**
 * Frames come from YouTube, the booking pages and the chat, and from nowhere else; scripts are the academy's own. Pictures may
 * come from any https address, because a course's thumbnail may. Styles may be inline: Mantine sets its variables that way.
 */
export async function registerSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const pages = [config.bookingUrl, config.schedulingUrl, config.chatWidgetUrl].filter((page) => page !== undefined);
  const isHttps = config.publicUrl.startsWith('https:');
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...YOUTUBE, ...new Set(pages.map((page) => new URL(page).origin))],
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
}
