import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { freshnessConfig } from '../shared/freshness.ts';

/** Shows `element` at the address `at`, in a client that has read nothing yet; `screens` are other places it may lead to. */
export function renderAt(at: string, element: ReactNode, { path = '*', screens = [] as RouteObject[] } = {}) {
  const router = createMemoryRouter([{ path, element }, ...screens], { initialEntries: [at] });
  const view = render(
    <MantineProvider env="test">
      <SWRConfig value={freshnessConfig(Date.now)}>
        <RouterProvider router={router} />
      </SWRConfig>
    </MantineProvider>,
  );
  return { ...view, router };
}
