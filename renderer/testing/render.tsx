import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { freshnessConfig } from '../client/freshness.ts';

/** Shows the screens of `routes` at the address `at`, with an empty cache. */
export function renderRoutes(at: string, routes: RouteObject[]) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <MantineProvider env="test">
      <SWRConfig value={freshnessConfig(Date.now)}>
        <RouterProvider router={router} />
      </SWRConfig>
    </MantineProvider>,
  );
  return { ...view, router };
}

/**
 * Shows `element` at the address `at`, as the screen of every path that matches `path`; `screens` are other screens.
 */
export function renderAt(at: string, element: ReactNode, { path = '*', screens = [] as RouteObject[] } = {}) {
  return renderRoutes(at, [{ path, element }, ...screens]);
}
