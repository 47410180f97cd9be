import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useSession } from '../session/useSession.ts';

const dialogPart = lazyPart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);

/** Asks somebody who came by a one-time code whether what was watched here before is theirs, once their profile is known. */
export function ClaimQuestion() {
  const { hasClaimQuestion, isStandIn, user } = useSession();
  const isAsked = hasClaimQuestion && !isStandIn;
  const { Part: ClaimDialog } = useLazyPart(dialogPart, isAsked);
  return ClaimDialog && <ClaimDialog isAsked={isAsked} name={user.fullName} />;
}
