import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type To } from 'react-router-dom';
import type { AdminEvent } from '../../../contract/event-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import iconButton from '../../kit/IconButton.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import { toast, toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { RowActions } from '../table/RowActions.tsx';
import { eventCalls, SHOWS_EVENTS } from './event-calls.ts';
import { valuesOf } from './event-values.ts';
import { text } from './events.es.ts';

interface EventActionsProps {
  event: AdminEvent;
  editAt: To;
  copyAt: To;
  onDelete: () => void;
}

/** The buttons of an event's row: hide or show, copy, edit, delete. */
export function EventActions({ event, editAt, copyAt, onDelete }: EventActionsProps) {
  const { title, isActive } = event;
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);
  const Icon = isActive ? IconEyeOff : IconEye;

  async function handleToggle(): Promise<void> {
    setIsBusy(true);
    try {
      await eventCalls.update(event, { ...valuesOf(event), isActive: !isActive });
      toast({ title: text.succeeded, message: text.updated });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({
        title: text.updateFailed,
        message: error.code === 'changed_meanwhile' ? text.changedMeanwhile : error.sentence,
      });
    } finally {
      // Busy until the event is read again: before that, `event` has the version from before the write.
      await readAgain(SHOWS_EVENTS);
      setIsBusy(false);
    }
  }

  return (
    <>
      <IconButton
        aria-label={isActive ? text.hide(title) : text.show(title)}
        aria-disabled={isBusy}
        onClick={() => isBusy || void handleToggle()}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <Link
        className={iconButton.button}
        to={copyAt}
        state={{ original: event }}
        preventScrollReset
        aria-label={text.duplicate(title)}
      >
        <IconCopy aria-hidden="true" />
      </Link>
      <RowActions name={title} editAt={editAt} onDelete={onDelete} />
    </>
  );
}
