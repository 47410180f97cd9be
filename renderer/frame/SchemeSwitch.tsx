import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { text } from './frame.es.ts';
import classes from './Header.module.css';

/** The page's own colours, as index.html has them. */
const BAR_COLOURS = { light: '#fafaf7', dark: '#0e1715' };

/** Goes from light to dark and back. Until it is used the system decides. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isDark = scheme === 'dark';

  useColouredBrowserBars(scheme);

  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={isDark ? text.toLight : text.toDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun aria-hidden="true" /> : <IconMoon aria-hidden="true" />}
    </button>
  );
}

/** The phone's own bars take the colour of the page. */
function useColouredBrowserBars(scheme: 'light' | 'dark'): void {
  const colour = BAR_COLOURS[scheme];

  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour);
  }, [colour]);
}
