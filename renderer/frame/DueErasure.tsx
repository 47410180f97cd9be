import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSettings } from '../academy/useSettings.ts';
import { ApiError } from '../client/api-error.ts';
import notice from '../client/OfflineNotice.module.css';
import { formatLongDate } from '../kit/format.ts';
import { toast, toastError } from '../kit/toast.ts';
import { useErasure } from '../session/useErasure.ts';
import classes from './Banner.module.css';
import { text } from './due-erasure.es.ts';

/** The day on which the account is erased, and the button that keeps it. */
export function DueErasure({ erasesAt }: { erasesAt: string }) {
  const { keep } = useErasure();
  const { data: settings } = useSettings();
  const [isBusy, setIsBusy] = useState(false);

  async function handleKeep(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await keep();
      toast({ title: text.accountKept });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toastError({ title: text.keepFailed, message: cause.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={notice.banner}>
      <IconTrash size="1.125rem" aria-hidden="true" />
      <span>{text.erasesOn(formatLongDate(erasesAt, settings?.timeZone))}</span>
      <button type="button" className={classes.retry} aria-busy={isBusy} onClick={() => void handleKeep()}>
        {text.keepAccount}
      </button>
    </div>
  );
}
