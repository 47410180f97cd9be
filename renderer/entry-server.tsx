import './zod-setup.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { ScreenRenderer } from '../contract/page-data.ts';
import { Providers } from './Providers.tsx';
import { ROUTES } from './routes.tsx';

const handler = createStaticHandler(ROUTES);
/** Completes the address for `URL`; it is never shown. */
const ORIGIN = 'http://academia.invalid';

/**
 * Renders in one pass: the screen's code is loaded before, and no screen waits for anything else.
 * @throws for a redirect, and when a screen's code fails
 */
export const renderScreen: ScreenRenderer['renderScreen'] = async (address, data) => {
  const context = await handler.query(requestOf(address));
  if (!('matches' in context)) throw new Error('the screen leads to another');
  // A screen whose code fails would be rendered as a failure, which is a page as well.
  for (const error of Object.values(context.errors ?? {})) throw error;
  return renderToString(
    <Providers page={data}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
};

/**
 * The part of a request that the router reads: a whole `Request` makes Node load its HTTP client, which delays each
 * start of the thread.
 */
function requestOf(address: string): Request {
  const { href: url } = new URL(address, ORIGIN);
  const read: Pick<Request, 'url' | 'method' | 'signal'> = { url, method: 'GET', signal: new AbortController().signal };
  return read as Request;
}
