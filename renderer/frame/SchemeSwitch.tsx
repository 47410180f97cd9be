import { Box, useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { text } from './frame.es.ts';

/** The page's own colours, as index.html has them. */
const BAR_COLOURS = { light: '#fafaf7', dark: '#0e1715' };

/**
 * Goes from light to dark and back. Until it is used the system decides. Which of the two it offers is a matter of CSS: only the
 * browser knows the scheme.
 */
export function SchemeSwitch() {
  const { toggleColorScheme } = useMantineColorScheme();
  useColouredBrowserBars();

  return (
    <IconButton onClick={toggleColorScheme}>
      <Box component={IconMoon} darkHidden aria-hidden="true" />
      <Box component={IconSun} lightHidden aria-hidden="true" />
      <VisuallyHidden darkHidden>{text.toDark}</VisuallyHidden>
      <VisuallyHidden lightHidden>{text.toLight}</VisuallyHidden>
    </IconButton>
  );
}

/** The phone's own bars take the colour of the page. */
function useColouredBrowserBars(): void {
  const colour = BAR_COLOURS[useComputedColorScheme('light', { getInitialValueInEffect: false })];

  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour);
  }, [colour]);
}
