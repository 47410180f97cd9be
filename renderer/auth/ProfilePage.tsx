import { Paper, Skeleton } from '@mantine/core';
import { Navigate } from 'react-router-dom';
import { unexpectedError } from '../client/api-error.ts';
import { Failure } from '../client/Failure.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import { text } from './auth.es.ts';
import { ProfileForm } from './ProfileForm.tsx';
import classes from './ProfilePage.module.css';
import { ProfilePicture } from './ProfilePicture.tsx';

/** One's own name, telephone and picture. Guests sign in first. */
export function ProfilePage() {
  const { status } = useSession();
  usePageTitle(text.profile);

  if (status === 'guest') return <Navigate to="/login" replace />;

  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{text.profile}</h1>
      <p className={classes.lead}>{text.profileLead}</p>
      <Profile />
    </div>
  );
}

function Profile() {
  const { user, status, isLoadingProfile, isStandIn } = useSession();
  const session = useSessionActions();

  if (status === 'starting' || isLoadingProfile) {
    return <Skeleton className={classes.skeleton} role="status" aria-busy="true" aria-label={text.loadingProfile} />;
  }
  if (isStandIn) {
    const error = unexpectedError(0, '0: the profile could not be read');
    return <Failure error={error} title={text.profileFailed} onRetry={() => void session.retryProfile()} />;
  }

  return (
    <Paper className={classes.card}>
      <div className={classes.who}>
        <ProfilePicture name={user.fullName} address={user.avatar} />
        <div className={classes.names}>
          <strong>{user.fullName}</strong>
          <span className={classes.email}>{user.email}</span>
        </div>
      </div>
      <ProfileForm key={user.id} user={user} />
    </Paper>
  );
}
