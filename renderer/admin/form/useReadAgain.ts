import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * After a write: what this window has read below these addresses is read again where it stands on the screen, and forgotten where it does
 * not, the learner's own screens included.
 */
export function useReadAgain(): (addresses: readonly string[]) => void {
  const { mutate } = useSWRConfig();

  return useCallback(
    (addresses) => {
      const isBelow = (key: unknown) => {
        const path = pathOf(key);
        return addresses.some((address) => path === address || path.startsWith(`${address}/`));
      };
      const isPanels = (key: unknown) => pathOf(key).startsWith('/api/admin/');
      // The panel's own stay on the screen until the new ones have come.
      void mutate((key) => isPanels(key) && isBelow(key));
      void mutate((key) => !isPanels(key) && isBelow(key), undefined, { revalidate: true });
    },
    [mutate],
  );
}

function pathOf(key: unknown): string {
  const first = Array.isArray(key) ? (key[0] as unknown) : key;
  return typeof first === 'string' ? first : '';
}
