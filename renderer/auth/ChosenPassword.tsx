import { Button, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { ChosenPasswordAnswer } from '../../contract/account-editing.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import { AuthCard } from './AuthCard.tsx';
import { text } from './password.es.ts';

/** Leads to the sign-in with the new password: learners to the courses, staff also to the panel. */
export function ChosenPassword({ role, email, username }: ChosenPasswordAnswer['data']) {
  const { status } = useSession();
  const session = useSessionActions();
  const navigate = useNavigate();
  const isStaff = role !== 'learner';

  /** Signs out first: the current session is another person's, on a shared machine, or of the old password. */
  async function handleEnter(): Promise<void> {
    if (status === 'authenticated') await session.logout();
    await navigate('/login', { state: { email } });
  }

  return (
    <AuthCard title={text.done} lead={text.doneSentence}>
      <Stack gap="xs" mt="xs" role="status">
        {isStaff && (
          <Button fullWidth onClick={() => void navigate('/admin', { state: { username: username ?? email } })}>
            {text.enterPanel}
          </Button>
        )}
        {email && (
          <Button fullWidth variant={isStaff ? 'default' : 'filled'} onClick={() => void handleEnter()}>
            {isStaff ? text.enterAsLearner : text.enter}
          </Button>
        )}
      </Stack>
    </AuthCard>
  );
}
