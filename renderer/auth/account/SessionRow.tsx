import { Group, Stack, Text } from '@mantine/core';
import type { OwnSession } from '../../../contract/own-account.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { useNow } from '../../kit/first-render.ts';
import { timeAgo } from '../../kit/time-ago.ts';
import classes from './AccountCard.module.css';
import { text } from './account.es.ts';

/**
 * Longest time since the last use of an active session, in ms: learners' sessions renew their tokens every 30
 * minutes.
 */
const IN_USE_MS = 35 * 60_000;
const NEW_MS = 60_000;
const DATE = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' });

interface SessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** A session with its device and last use, and the button that ends it. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { kind, device, isCurrent } = session;
  const now = useNow();
  return (
    <Group component="li" className={classes.row} justify="space-between" wrap="nowrap">
      <Stack component="span" className={classes.what} gap={0} miw={0}>
        <strong>{device}</strong>
        <Text component="span" c="dimmed" fz="sm">
          {detailOf(session, now)}
        </Text>
      </Stack>
      {isCurrent ? (
        <Text component="span" c="var(--mantine-color-anchor)" fz="sm" fw={600}>
          {text.current}
        </Text>
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
    </Group>
  );
}

/** Last use of a session; for a panel session its start, because the server does not record its use. */
function detailOf({ kind, startedAt, lastUsedAt, isCurrent }: OwnSession, now: number): string {
  if (kind === 'staff') {
    const isNew = now - Date.parse(startedAt) < NEW_MS;
    return `${text.inPanel} · ${isNew ? text.justOpened : text.opened(timeAgo(startedAt, now))}`;
  }
  const isUsed = isCurrent || now - Date.parse(lastUsedAt) < IN_USE_MS;
  const use = isUsed ? text.usedNow : text.used(timeAgo(lastUsedAt, now));
  return `${use} · ${text.since(DATE.format(new Date(startedAt)))}`;
}
