import { Box, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { colourBars } from '../kit/bar-colours.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useSchemeToggle } from '../kit/useSchemeToggle.ts';
import { text } from './frame.es.ts';

/**
 * Switches between light and dark; before its first use the system decides. CSS selects the shown icon and name,
 * because only the browser has the scheme.
 */
export function SchemeSwitch() {
  const toggleScheme = useSchemeToggle();
  useColouredBrowserBars();

  return (
    <IconButton onClick={toggleScheme}>
      <Box component={IconMoon} darkHidden aria-hidden="true" />
      <Box component={IconSun} lightHidden aria-hidden="true" />
      <VisuallyHidden darkHidden>{text.toDark}</VisuallyHidden>
      <VisuallyHidden lightHidden>{text.toLight}</VisuallyHidden>
    </IconButton>
  );
}

/** Gives the phone's own bars the colour of the page. */
function useColouredBrowserBars(): void {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });

  useEffect(() => colourBars(scheme), [scheme]);
}
