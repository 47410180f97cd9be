import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { hasUnstoredValues } from '../../client/storage.ts';
import { useIsOffline } from '../../client/useConnection.ts';
import classes from './GroupNotices.module.css';
import { text } from './group.es.ts';
import { groupDelivery } from './group-delivery.ts';
import { isFull, type StoredGroup } from './group-storage.ts';
import { StaffDialog } from './StaffDialog.tsx';

interface GroupNoticesProps {
  group: StoredGroup;
  /** Called when the dialog for a password opens and closes. */
  onDialog?: (isOpen: boolean) => void;
}

/** What a trainer should know during a group session. */
export function GroupNotices({ group, onDialog }: GroupNoticesProps) {
  const isOffline = useIsOffline();
  if (hasUnstoredValues()) return <Notice role="alert">{text.diskFull}</Notice>;
  if (group.access === 'locked') return <LockedNotice groupId={group.id} onDialog={onDialog} />;
  if (isFull(group)) return <Notice role="alert">{text.full}</Notice>;
  return isOffline ? <Notice role="status">{text.offline}</Notice> : null;
}

/** Asks for a password of the staff, without which the academy takes nothing more of this session. */
export function LockedNotice({ groupId, onDialog }: { groupId: string; onDialog?: GroupNoticesProps['onDialog'] }) {
  const [isOpen, setIsOpen] = useState(false);

  function handleOpen(): void {
    setIsOpen(true);
    onDialog?.(true);
  }

  function handleClose(): void {
    setIsOpen(false);
    onDialog?.(false);
    groupDelivery.sendSoon();
  }

  return (
    <Notice role="alert">
      <span>{text.locked}</span>
      <Button size="sm" variant="white" onClick={handleOpen}>
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
