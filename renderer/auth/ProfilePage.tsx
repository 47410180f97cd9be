import { Paper, Skeleton } from '@mantine/core';
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
import { ProfileForm } from './ProfileForm.tsx';
import classes from './ProfilePage.module.css';
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
    <div className={classes.page}>
      <h1 className={classes.title}>{text.profile}</h1>
      <p className={classes.lead}>{text.profileLead}</p>
      <Profile />
      {status === 'authenticated' && <div className={classes.studyGoal}>{studyGoal}</div>}
      <div className={classes.saved}>{saved}</div>
    </div>
  );
}

function Profile() {
  const { user, status, isLoadingProfile, isStandIn } = useSession();
  const session = useSessionActions();
  const { data: settings } = useSettings();

  if (status === 'starting' || isLoadingProfile) {
    return <Skeleton className={classes.skeleton} role="status" aria-busy="true" aria-label={text.loadingProfile} />;
  }
  if (isStandIn) {
    const error = unexpectedError(0, '0: the profile could not be read');
    return <Failure error={error} title={text.profileFailed} onRetry={() => void session.retryProfile()} />;
  }

  const isOwn = settings?.hasIdentityProvider === false;
  return (
    <div className={classes.cards}>
      <Paper className={classes.card}>
        <div className={classes.who}>
          {isOwn ? <PictureEditor user={user} /> : <Avatar name={user.fullName} picture={user.avatar} size="xl" />}
          <div className={classes.names}>
            <strong>{user.fullName}</strong>
            <span className={classes.email}>{user.email}</span>
          </div>
        </div>
        <ProfileForm key={user.id} user={user} />
      </Paper>
      {isOwn && <PasswordCard key={`password ${user.id}`} email={user.email} />}
      {isOwn && <SessionsCard />}
      <StoredDataCard />
      {isOwn && <ErasureCard key={`erasure ${user.id}`} email={user.email} />}
    </div>
  );
}
