import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode, useState } from 'react';
import { SWRConfig } from 'swr';
import type { PageData } from '../contract/page-data.ts';
import { freshnessConfig } from './client/freshness.ts';
import { FirstRenderContext } from './kit/first-render.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });

interface ProvidersProps {
  /** What came with the page; null where a server brought nothing. */
  page?: PageData | null;
  children: ReactNode;
}

/** What every screen needs around it, in a browser and on a server: the look, and a client that knows what came with the page. */
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
