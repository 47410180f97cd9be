import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Any write may change a figure. */
const FIGURES = '/api/admin/analytics';

/**
 * After a write: what this window has read below these addresses is read again where it stands on the screen, and forgotten where it does
 * not, the learner's own screens included. The panel's figures are always among it. Resolves when the panel's own have come, or have failed:
 * until then a row is as it was before the write.
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
      // The panel's own stay on the screen until the new ones have come.
      const reading = mutate((key) => isPanels(key) && isBelow(key));
      void mutate((key) => !isPanels(key) && isBelow(key), undefined, { revalidate: true });
      await reading.catch(() => undefined); // its screen says so
    },
    [mutate],
  );
}

function pathOf(key: unknown): string {
  const first = Array.isArray(key) ? (key[0] as unknown) : key;
  return typeof first === 'string' ? first : '';
}
