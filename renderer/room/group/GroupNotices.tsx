import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { hasUnstoredValues } from '../../client/storage.ts';
import { useIsOffline } from '../../client/useConnection.ts';
import classes from './GroupNotices.module.css';
import { text } from './group.es.ts';
import { groupDelivery } from './group-delivery.ts';
import type { StoredGroup } from './group-storage.ts';
import { StaffDialog } from './StaffDialog.tsx';

/** What a trainer should know during a group session. */
export function GroupNotices({ group }: { group: StoredGroup }) {
  const isOffline = useIsOffline();
  if (hasUnstoredValues()) return <Notice role="alert">{text.diskFull}</Notice>;
  if (group.access === 'locked') return <LockedNotice groupId={group.id} />;
  return isOffline ? <Notice role="status">{text.offline}</Notice> : null;
}

/** Asks for a password of the staff, without which the academy takes nothing more of this session. */
export function LockedNotice({ groupId }: { groupId: string }) {
  const [isOpen, setIsOpen] = useState(false);

  function handleClose(): void {
    setIsOpen(false);
    groupDelivery.sendSoon();
  }

  return (
    <Notice role="alert">
      <span>{text.locked}</span>
      <Button size="sm" variant="white" onClick={() => setIsOpen(true)}>
        {text.unlock}
      </Button>
      <StaffDialog isOpen={isOpen} title={text.unlock} groupId={groupId} onClose={handleClose} />
    </Notice>
  );
}

function Notice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div className={classes.notice} role={role}>
      {children}
    </div>
  );
}
