import '../zod-setup.ts';
import '../mantine-styles.ts';
import './shell-styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariablesResolver, theme } from '../theme.ts';
import { Shell } from './Shell.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('shell.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Shell />
    </MantineProvider>
  </StrictMode>,
);
