import { useMantineColorScheme } from '@mantine/core';
import { startTransition } from 'react';

/**
 * Returns a function that switches between light and dark. The styles follow at once; React then renders every
 * component of Mantine, which takes a slow phone 200 ms and more, and is therefore a transition after the next paint.
 */
export function useSchemeToggle(): () => void {
  const { setColorScheme } = useMantineColorScheme();
  return () => {
    // Read from the page: React's state may lag one press behind.
    const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
    startTransition(() => setColorScheme(isDark ? 'light' : 'dark'));
  };
}
