import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than `sm` of the theme (768 px). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/** Whether the window is at least as wide as `lg` of the theme (1200 px), where the sidebar stands. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
}
