import { useMantineColorScheme } from '@mantine/core';
import { startTransition } from 'react';

/**
 * Goes from light to dark and back. The styles follow at once; React renders every component of Mantine for it, which takes a slow phone
 * 200 ms and more, and therefore comes after the next paint.
 */
export function useSchemeToggle(): () => void {
  const { setColorScheme } = useMantineColorScheme();
  return () => {
    // Read from the page: React's state may lag one press behind.
    const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
    startTransition(() => setColorScheme(isDark ? 'light' : 'dark'));
  };
}
