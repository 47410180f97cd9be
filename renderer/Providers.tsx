import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode, useState } from 'react';
import { SWRConfig } from 'swr';
import type { PageData } from '../contract/page-data.ts';
import { freshnessConfig } from './client/freshness.ts';
import { FirstRenderContext } from './kit/first-render.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });

interface ProvidersProps {
  /** The page data; null when a server sent none. */
  page?: PageData | null;
  children: ReactNode;
}

/**
 * The contexts of every screen, in a browser and on a server: the theme, and a cache with the answers of the page
 * data.
 */
export function Providers({ page = null, children }: ProvidersProps) {
  const [client] = useState(() => freshnessConfig(Date.now, page));
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
      >
        <FirstRenderContext value={page}>
          <SWRConfig value={client}>{children}</SWRConfig>
        </FirstRenderContext>
      </MantineProvider>
    </StrictMode>
  );
}
