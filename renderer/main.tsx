import './zod-setup.ts';
import './mantine-styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { startPrefetching } from './prefetch.ts';
import { createRouter } from './routes.tsx';
import { freshnessConfig } from './shared/freshness.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      <SWRConfig value={freshnessConfig(Date.now)}>
        <RouterProvider router={createRouter()} />
      </SWRConfig>
    </MantineProvider>
  </StrictMode>,
);
startPrefetching();
