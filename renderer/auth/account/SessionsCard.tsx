import { Box, Group, Skeleton, Text } from '@mantine/core';
import { Failure } from '../../client/Failure.tsx';
import { OmittedRows } from '../../client/OmittedRows.tsx';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { AccountCard } from './AccountCard.tsx';
import { text } from './account.es.ts';
import { SessionRow } from './SessionRow.tsx';
import { useEndableSessions } from './useEndableSessions.ts';

/** Sessions of the learner's account, including those of the panel; each except the current ones can be ended. */
export function SessionsCard() {
  const { sessions, omitted, error, readAgain, endOne, endOthers, ending } = useEndableSessions();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <AccountCard title={text.sessionsTitle} lead={text.sessionsLead}>
      {sessions ? (
        <>
          <OmittedRows count={omitted} hint={text.omittedHint} />
          <Box component="ul" mt="md">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={ending !== null}
                onEnd={() => void endOne(session)}
              />
            ))}
          </Box>
          <Group gap="xs" mt="md">
            {others.length > 0 || omitted > 0 ? (
              <ActionButton
                variant="default"
                data-unasked
                isDisabled={ending !== null}
                onClick={() => void endOthers()}
              >
                {ending === 'others' ? text.ending : text.endOthers}
              </ActionButton>
            ) : (
              <Text component="span" c="dimmed" fz="sm">
                {text.onlyThis}
              </Text>
            )}
          </Group>
        </>
      ) : error ? (
        <Failure error={error} title={text.sessionsFailed} onRetry={readAgain} />
      ) : (
        <Skeleton height="8rem" role="status" aria-busy="true" aria-label={text.loadingSessions} />
      )}
    </AccountCard>
  );
}
