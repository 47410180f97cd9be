import './zod-setup.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { ScreenRenderer } from '../contract/page-data.ts';
import { Providers } from './Providers.tsx';
import { ROUTES } from './routes.tsx';

const handler = createStaticHandler(ROUTES);
/** Only so that the address is whole: nothing of it is shown. */
const ORIGIN = 'http://academia.invalid';

/** In one go: the screen's code has come before it is rendered, and no screen waits for anything else. */
export const renderScreen: ScreenRenderer['renderScreen'] = async (address, data) => {
  const context = await handler.query(requestOf(address));
  if (!('matches' in context)) throw new Error('the screen leads to another');
  // A screen whose code breaks would be shown as a failure, which is a page as well.
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

/** What the router reads of a request: with a whole one Node loads its client of HTTP, for which each start of the thread would wait. */
function requestOf(address: string): Request {
  const { href: url } = new URL(address, ORIGIN);
  const read: Pick<Request, 'url' | 'method' | 'signal'> = { url, method: 'GET', signal: new AbortController().signal };
  return read as Request;
}
