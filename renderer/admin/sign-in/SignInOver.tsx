import { useId } from 'react';
import { CoverDialog } from '../restoring/CoverDialog.tsx';
import { SignInCard } from './SignInCard.tsx';

/** The sign-in over a panel whose session has ended. */
export function SignInOver() {
  const titleId = useId();
  return (
    <CoverDialog titleId={titleId}>
      <SignInCard titleId={titleId} hasEnded />
    </CoverDialog>
  );
}
