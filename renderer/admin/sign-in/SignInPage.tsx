import { Center } from '@mantine/core';
import { useRef } from 'react';
import { MAIN_ID, SkipLink } from '../../kit/SkipLink.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import look from '../look/look.module.css';
import { SignInCard } from './SignInCard.tsx';
import { text } from './sign-in.es.ts';

/** The panel without a session. */
export function SignInPage({ hasEnded }: { hasEnded: boolean }) {
  const mainRef = useRef<HTMLElement>(null);
  usePageTitle(text.title);
  return (
    <div>
      <SkipLink mainRef={mainRef} />
      <Center
        component="main"
        id={MAIN_ID}
        ref={mainRef}
        tabIndex={-1}
        className={look.scriptFocus}
        mih="100dvh"
        px="md"
        py="lg"
      >
        <SignInCard hasEnded={hasEnded} />
      </Center>
    </div>
  );
}
