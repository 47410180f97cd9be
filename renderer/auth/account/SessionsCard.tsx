import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { OwnSession } from '../../../contract/own-account.ts';
import { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { OmittedRows } from '../../client/OmittedRows.tsx';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { useNow } from '../../kit/first-render.ts';
import { timeAgo } from '../../kit/time-ago.ts';
import { toast, toastError } from '../../kit/toast.ts';
import classes from './AccountCard.module.css';
import { AccountCard } from './AccountCard.tsx';
import { text } from './account.es.ts';
import { useOwnSessions } from './useOwnSessions.ts';

/**
 * Longest time since the last use of an active session, in ms: learners' sessions renew their tokens every 30
 * minutes.
 */
const IN_USE_MS = 35 * 60_000;
const NEW_MS = 60_000;
const DATE = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' });
const OTHERS = 'others';

/** Sessions of the learner's account, including those of the panel; each except the current ones can be ended. */
export function SessionsCard() {
  const { sessions, omitted, error, readAgain, end, endOthers } = useOwnSessions();
  const [endingId, setEndingId] = useState<string | null>(null);

  async function handleEnd(id: string, work: () => Promise<string>): Promise<void> {
    setEndingId(id);
    try {
      toast({ title: await work() });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toastError({ title: text.endFailed, message: cause.sentence });
      readAgain();
    } finally {
      setEndingId(null);
    }
  }

  const handleEndOne = ({ id }: OwnSession) =>
    void handleEnd(id, async () => {
      await end(id);
      return text.endedOne;
    });
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <AccountCard title={text.sessionsTitle} lead={text.sessionsLead}>
      {sessions ? (
        <>
          <OmittedRows count={omitted} hint={text.omittedHint} />
          <ul className={classes.rows}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={endingId !== null}
                onEnd={() => handleEndOne(session)}
              />
            ))}
          </ul>
          <div className={classes.foot}>
            {others.length > 0 || omitted > 0 ? (
              <ActionButton
                variant="default"
                data-unasked
                isDisabled={endingId !== null}
                onClick={() => void handleEnd(OTHERS, async () => text.ended(await endOthers()))}
              >
                {endingId === OTHERS ? text.ending : text.endOthers}
              </ActionButton>
            ) : (
              <span className={classes.detail}>{text.onlyThis}</span>
            )}
          </div>
        </>
      ) : error ? (
        <Failure error={error} title={text.sessionsFailed} onRetry={readAgain} />
      ) : (
        <Skeleton height="8rem" role="status" aria-busy="true" aria-label={text.loadingSessions} />
      )}
    </AccountCard>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { kind, device, isCurrent } = session;
  const now = useNow();
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <strong>{device}</strong>
        <span className={classes.detail}>{detailOf(session, now)}</span>
      </span>
      {isCurrent ? (
        <span className={classes.current}>{text.current}</span>
      ) : (
        <ActionButton
          variant="subtle"
          data-unasked
          isDisabled={isBusy}
          aria-label={kind === 'staff' ? text.endOfPanel(device) : text.endOf(device)}
          onClick={onEnd}
        >
          {text.end}
        </ActionButton>
      )}
    </li>
  );
}

/** Last use of a session; for a panel session its start, because the server does not record its use. */
function detailOf({ kind, startedAt, lastUsedAt, isCurrent }: OwnSession, now: number): string {
  if (kind === 'staff') {
    const isNew = now - Date.parse(startedAt) < NEW_MS;
    return `${text.inPanel} · ${isNew ? text.justOpened : text.opened(timeAgo(startedAt, now))}`;
  }
  const isUsed = isCurrent || now - Date.parse(lastUsedAt) < IN_USE_MS;
  return `${isUsed ? text.usedNow : text.used(timeAgo(lastUsedAt, now))} · ${text.since(DATE.format(new Date(startedAt)))}`;
}
