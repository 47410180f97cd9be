import { useMemo } from 'react';
import { useIsStaff } from '../session/useAdminSession.ts';
import { useIsSignedIn } from '../session/useSession.ts';
import { type Audience, type Place, placesFor } from './navigation.ts';

/** The places for the audiences of this browser's sessions. */
export function usePlaces(): Place[] {
  const audiences = useAudiences();
  return useMemo(() => placesFor(audiences), [audiences]);
}

/** The audiences of this browser's sessions: everyone, a signed-in learner, staff. */
export function useAudiences(): ReadonlySet<Audience> {
  const isLearner = useIsSignedIn();
  const isStaff = useIsStaff();
  return useMemo(() => {
    const audiences = new Set<Audience>(['everyone']);
    if (isLearner) audiences.add('learner');
    if (isStaff) audiences.add('staff');
    return audiences;
  }, [isLearner, isStaff]);
}
