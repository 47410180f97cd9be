import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Providers } from '../Providers.tsx';
import { ROUTES } from '../routes.tsx';

const handler = createStaticHandler(ROUTES);

/** The HTML of the page at the address `at`. @param answers what the server says beforehand, by SWR keys */
export async function renderOnServer(at: string, answers: Record<string, unknown>): Promise<string> {
  const context = await handler.query(new Request(new URL(at, 'http://academia.test')));
  if (context instanceof Response) throw new Error(`${at} leads to ${context.headers.get('location')}`);
  // A screen whose code breaks would be shown as a failure, which is a page as well.
  for (const error of Object.values(context.errors ?? {})) throw error;
  return renderToString(
    <Providers answers={answers}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Providers>,
  );
}
