import { useRef } from 'react';
import { MAIN_ID, SkipLink } from '../../kit/SkipLink.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import classes from './SignIn.module.css';
import { SignInCard } from './SignInCard.tsx';
import { text } from './sign-in.es.ts';

/** The panel without a session. */
export function SignInPage({ hasEnded }: { hasEnded: boolean }) {
  const mainRef = useRef<HTMLElement>(null);
  usePageTitle(text.title);
  return (
    <div className={classes.page}>
      <SkipLink mainRef={mainRef} />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className={classes.main}>
        <SignInCard hasEnded={hasEnded} />
      </main>
    </div>
  );
}
