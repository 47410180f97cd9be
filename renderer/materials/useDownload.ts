import { useState } from 'react';
import { downloadCountSchema, type Material } from '../../contract/materials.ts';
import { materialRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import { toastError } from '../kit/toast.ts';
import { isOwnFile } from './file-kind.ts';
import { text } from './materials.es.ts';
import { useChangeShown } from './useMaterials.ts';

/** Milliseconds for the counting call. Later, the browser no longer counts the press and blocks the new tab. */
const COUNT_LIMIT_MS = 4_000;

/**
 * Downloads a material: raises the shown count, counts on the server, then saves the file. When counting fails, opens
 * the file in a new tab instead.
 */
export function useDownload({ id, fileUrl, fileName }: Material): {
  isCounting: boolean;
  download: () => Promise<void>;
} {
  const [isCounting, setIsCounting] = useState(false);
  const changeShown = useChangeShown();
  const setCount = (countOf: (before: number) => number) =>
    changeShown(id, (shown) => ({ ...shown, downloadCount: countOf(shown.downloadCount) }));

  async function download(): Promise<void> {
    setIsCounting(true);
    setCount((before) => before + 1);
    try {
      const path = `${materialRead(id)}/download`;
      const { downloadCount } = await callApi('POST', path, { schema: downloadCountSchema, limitMs: COUNT_LIMIT_MS });
      setCount(() => downloadCount);
      saveFile(fileUrl, fileName);
    } catch {
      setCount((before) => Math.max(0, before - 1));
      openInNewTab(fileUrl);
      toastError({ title: text.downloadFailed, message: text.downloadFailedHint });
    } finally {
      setIsCounting(false);
    }
  }

  return { isCounting, download };
}

/** Saves the file under its name. A file elsewhere opens in a new tab, since its server decides about saving. */
function saveFile(fileUrl: string, fileName: string): void {
  if (isOwnFile(fileUrl))
    follow({ href: `${fileUrl}?${new URLSearchParams({ download: '1', name: fileName })}`, download: fileName });
  else openInNewTab(fileUrl);
}

function openInNewTab(fileUrl: string): void {
  follow({ href: fileUrl, target: '_blank', rel: 'noopener noreferrer' });
}

function follow(link: Partial<Pick<HTMLAnchorElement, 'href' | 'download' | 'target' | 'rel'>>): void {
  Object.assign(document.createElement('a'), link).click();
}
