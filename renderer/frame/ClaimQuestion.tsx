import { latePart, useCode } from '../client/useCode.ts';
import { useSession } from '../session/useSession.ts';

const dialogPart = latePart(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);

/** Asks somebody who was handed over whether what was watched here before is theirs, once it is known who they are. */
export function ClaimQuestion() {
  const { asksForClaim, isStandIn, user } = useSession();
  const isAsked = asksForClaim && !isStandIn;
  const { Part: ClaimDialog } = useCode(dialogPart, isAsked);
  return ClaimDialog && <ClaimDialog isAsked={isAsked} name={user.fullName} />;
}
