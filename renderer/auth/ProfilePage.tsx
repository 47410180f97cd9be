import { Box, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSettings } from '../academy/useSettings.ts';
import { unexpectedError } from '../client/api-error.ts';
import { Failure } from '../client/Failure.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import { useSignInState } from '../session/way-back.ts';
import { ErasureCard } from './account/ErasureCard.tsx';
import { PasswordCard } from './account/PasswordCard.tsx';
import { SessionsCard } from './account/SessionsCard.tsx';
import { StoredDataCard } from './account/StoredDataCard.tsx';
import { text } from './auth.es.ts';
import classes from './Card.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { PictureEditor } from './picture/PictureEditor.tsx';

interface ProfilePageProps {
  /** Content saved on this device. */
  saved?: ReactNode;
  studyGoal?: ReactNode;
}

/** Name, phone, picture and weekly goal of the learner. Guests are redirected to the sign-in. */
export function ProfilePage({ saved, studyGoal }: ProfilePageProps) {
  const { status } = useSession();
  const signIn = useSignInState();
  usePageTitle(text.profile);

  if (status === 'guest') return <Navigate to="/login" replace state={signIn} />;

  return (
    <Box maw="42rem">
      <h1>{text.profile}</h1>
      <Text mt="xs" mb="lg" c="dimmed">
        {text.profileLead}
      </Text>
      <Profile />
      {status === 'authenticated' && <Stack mt="lg">{studyGoal}</Stack>}
      <Stack gap="lg" mt="lg">
        {saved}
      </Stack>
    </Box>
  );
}

function Profile() {
  const { user, status, isLoadingProfile, isStandIn } = useSession();
  const session = useSessionActions();
  const { data: settings } = useSettings();

  if (status === 'starting' || isLoadingProfile) {
    return <Skeleton height="36rem" role="status" aria-busy="true" aria-label={text.loadingProfile} />;
  }
  if (isStandIn) {
    const error = unexpectedError(0, '0: the profile could not be read');
    return <Failure error={error} title={text.profileFailed} onRetry={() => void session.retryProfile()} />;
  }

  const isOwn = settings?.hasIdentityProvider === false;
  return (
    <Stack gap="lg">
      <Paper className={classes.card}>
        <Stack mb="lg">
          {isOwn ? <PictureEditor user={user} /> : <Avatar name={user.fullName} picture={user.avatar} size="xl" />}
          <Stack className={classes.names} gap={0} miw={0}>
            <strong>{user.fullName}</strong>
            <Text component="span" c="dimmed">
              {user.email}
            </Text>
          </Stack>
        </Stack>
        <ProfileForm key={user.id} user={user} />
      </Paper>
      {isOwn && <PasswordCard key={`password ${user.id}`} email={user.email} />}
      {isOwn && <SessionsCard />}
      <StoredDataCard />
      {isOwn && <ErasureCard key={`erasure ${user.id}`} email={user.email} />}
    </Stack>
  );
}
