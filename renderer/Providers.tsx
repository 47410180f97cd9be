import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { freshnessConfig } from './client/freshness.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });

interface ProvidersProps {
  /** Answers that came with the page, by their SWR keys. */
  answers?: Record<string, unknown>;
  children: ReactNode;
}

/** What every screen needs around it, in a browser and on a server: the look, and a client that has asked nothing yet. */
export function Providers({ answers = {}, children }: ProvidersProps) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
      >
        <SWRConfig value={{ ...freshnessConfig(Date.now), fallback: answers }}>{children}</SWRConfig>
      </MantineProvider>
    </StrictMode>
  );
}
