import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../kit/illustrations/Logo.tsx';
import classes from './SetupStep.module.css';

interface SetupStepProps {
  title: string;
  lead: string;
  /** Small text over the title. */
  greeting?: string;
  children: ReactNode;
}

/** One step of the first start. Its title gets the focus, so that screen readers announce it. */
export function SetupStep({ title, lead, greeting, children }: SetupStepProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => titleRef.current?.focus(), []);

  return (
    <main className={classes.page}>
      <div className={classes.step}>
        <Logo className={classes.logo} />
        {greeting && <p className={classes.greeting}>{greeting}</p>}
        <h1 ref={titleRef} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
