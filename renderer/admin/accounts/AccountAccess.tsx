import { Button } from '@mantine/core';
import { IconDownload, IconLink, IconTrash, IconTrashOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import { useSettings } from '../../client/useSettings.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { formatMoment } from '../values/moment.ts';
import classes from './AccountAccess.module.css';
import { AccountBadges } from './AccountBadges.tsx';
import { exportAddress, keepAccount, SHOWS_ACCOUNTS, updateAccount } from './account-calls.ts';
import { text } from './accounts.es.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';

interface AccountAccessProps {
  account: AdminAccount;
  onInvite: () => void;
}

/** A person's access: state, last session, password link; export of the data, deactivation and erasure. */
export function AccountAccess({ account, onInvite }: AccountAccessProps) {
  const { data: settings } = useSettings();
  const readAgain = useReadAgain();
  const [asking, setAsking] = useState<'deactivate' | 'erase' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const helpId = useId();
  const { isActive, hasPassword, lastSessionAt, linkExpiresAt, erasesAt, createdAt, phone, rut, code } = account;
  const momentOf = (instant: string) => formatMoment(instant, settings?.timeZone);
  const isElsewhere = account.role === 'learner' && settings?.hasIdentityProvider === true;
  const facts = [
    [text.lastSession, lastSessionAt ? momentOf(lastSessionAt) : text.never],
    [text.createdAt, momentOf(createdAt)],
    [text.phone, phone],
    [text.rut, rut],
    [text.code, code],
  ].filter(([, value]) => value);

  async function perform(act: () => Promise<AdminAccount>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await act();
      toast({ title: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.stateFailed, message: error.sentence });
    } finally {
      // Busy until the account is read again: before that, `account` has the version from before the write.
      await readAgain(SHOWS_ACCOUNTS);
      setIsBusy(false);
    }
  }

  async function handleDownload(): Promise<void> {
    setIsBusy(true);
    try {
      const href = await exportAddress(account);
      Object.assign(document.createElement('a'), { href, download: '' }).click();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.downloadDataFailed, message: error.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={classes.access} aria-label={text.access}>
      <AccountBadges account={account} />
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isActive && linkExpiresAt && <p className={classes.quiet}>{text.linkWorks(momentOf(linkExpiresAt))}</p>}
      <div className={classes.actions}>
        {isActive && !isElsewhere && (
          <Button variant="default" leftSection={<IconLink aria-hidden="true" />} onClick={onInvite}>
            {hasPassword ? text.makeLink : text.invite}
          </Button>
        )}
        {isActive ? (
          <Button
            variant="default"
            leftSection={<IconUserOff aria-hidden="true" />}
            onClick={() => setAsking('deactivate')}
          >
            {text.deactivate}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconUserCheck aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={() => isBusy || void perform(() => updateAccount(account, { isActive: true }), text.activated)}
          >
            {text.activate}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden="true" />}
          aria-disabled={isBusy}
          aria-describedby={helpId}
          onClick={() => isBusy || void handleDownload()}
        >
          {text.downloadData}
        </Button>
        {erasesAt ? (
          <Button
            variant="default"
            leftSection={<IconTrashOff aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={() => isBusy || void perform(() => keepAccount(account), text.kept)}
          >
            {text.keep}
          </Button>
        ) : (
          !isElsewhere && (
            <Button
              variant="outline"
              color="danger"
              leftSection={<IconTrash aria-hidden="true" />}
              onClick={() => setAsking('erase')}
            >
              {text.erase}
            </Button>
          )
        )}
      </div>
      <p id={helpId} className={classes.quiet}>
        {text.downloadDataHelp}
      </p>
      <DeactivateDialog account={account} isOpen={asking === 'deactivate'} onClose={() => setAsking(null)} />
      <EraseDialog account={account} isOpen={asking === 'erase'} onClose={() => setAsking(null)} />
    </section>
  );
}
