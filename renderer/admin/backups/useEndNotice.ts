import { useEffect, useRef } from 'react';
import type { BackupsOverview } from '../../../contract/backups.ts';
import { toast, toastInfo } from '../../kit/toast.ts';
import { text } from './backups.es.ts';

/** Shows a toast when a task ends while the tab is open. `Problems` shows a failure instead. */
export function useEndNotice(overview: BackupsOverview | undefined): void {
  const seen = useRef<BackupsOverview>(undefined);

  useEffect(() => {
    const before = seen.current;
    seen.current = overview;
    const ended = overview?.ended;
    if (!before || !ended || ended.endedAt === before.ended?.endedAt || ended.problem) return;
    const { kind, isCancelled } = ended;
    if (isCancelled) toastInfo({ title: text.cancelled[kind] });
    else if (kind !== 'try' || overview.trial?.isWhole) toast({ title: text.succeeded, message: text.done[kind] });
  }, [overview]);
}
