import { useState } from 'react';
import { downloadCountSchema, type Material } from '../../contract/materials.ts';
import { materialRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import { toastError } from '../kit/toast.ts';
import { isOwnFile } from './file-kind.ts';
import { text } from './materials.es.ts';
import { useChangeShown } from './useMaterials.ts';

/** A browser forgets after a few seconds that somebody pressed, and opens no tab any more: the count is not waited for longer, in ms. */
const COUNT_LIMIT_MS = 4_000;

/**
 * Downloads a material: its count rises at once, the server counts, then the file is saved. When it can't be counted, the file's address
 * is opened in a new tab instead (specification, section 8).
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

/** Has the browser save the file under its name. A file elsewhere opens in a tab of its own: its server decides whether it is saved. */
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
