import { Box } from '@mantine/core';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { useSettings } from '../../academy/useSettings.ts';
import look from '../look/look.module.css';
import { formatMoment } from '../values/moment.ts';
import classes from './AccountAccess.module.css';
import { text } from './accounts.es.ts';

/** Last session, creation and personal data of an account, and how long its password link works. */
export function AccountFacts({ account }: { account: AdminAccount }) {
  const { data: settings } = useSettings();
  const { isActive, lastSessionAt, linkExpiresAt, createdAt, phone, rut, code } = account;
  const momentOf = (instant: string) => formatMoment(instant, settings?.timeZone);
  const facts = [
    [text.lastSession, lastSessionAt ? momentOf(lastSessionAt) : text.never],
    [text.createdAt, momentOf(createdAt)],
    [text.phone, phone],
    [text.rut, rut],
    [text.code, code],
  ].filter(([, value]) => value);

  return (
    <>
      <dl className={`${classes.facts} ${look.breakable}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" c="dimmed">
              {label}
            </Box>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isActive && linkExpiresAt && (
        <Box component="p" c="dimmed" fz="sm">
          {text.linkWorks(momentOf(linkExpiresAt))}
        </Box>
      )}
    </>
  );
}
