import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useSession } from '../session/useSession.ts';

const dialogPart = lazyPart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);

/**
 * Offers a person who signed in by a one-time code to claim the progress of this browser's visitor, once the profile
 * has loaded.
 */
export function ClaimQuestion() {
  const { hasClaimQuestion, isStandIn, user } = useSession();
  const isAsked = hasClaimQuestion && !isStandIn;
  const { Part: ClaimDialog } = useLazyPart(dialogPart, isAsked);
  return ClaimDialog && <ClaimDialog isAsked={isAsked} name={user.fullName} />;
}
