import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Any write may change a figure. */
const FIGURES = '/api/admin/analytics';

/**
 * After a write, repeats the reads at and below these addresses, and always those of the panel's figures. The panel's
 * answers stay on the screen until the new ones arrive. Other answers (the learners' screens) are evicted, and read
 * again if they are on the screen. Resolves when the panel's reads have arrived or failed; until then a row is as it
 * was before the write.
 */
export function useReadAgain(): (addresses: readonly string[]) => Promise<void> {
  const { mutate } = useSWRConfig();

  return useCallback(
    async (addresses) => {
      const isBelow = (key: unknown) => {
        const path = pathOf(key);
        return [...addresses, FIGURES].some((address) => path === address || path.startsWith(`${address}/`));
      };
      const isPanels = (key: unknown) => pathOf(key).startsWith('/api/admin/');
      // The panel's answers stay on the screen until the new ones arrive.
      const reading = mutate((key) => isPanels(key) && isBelow(key));
      void mutate((key) => !isPanels(key) && isBelow(key), undefined, { revalidate: true });
      await reading.catch(() => undefined); // the screen of the read shows the failure
    },
    [mutate],
  );
}

function pathOf(key: unknown): string {
  const first = Array.isArray(key) ? (key[0] as unknown) : key;
  return typeof first === 'string' ? first : '';
}
