import { Loader } from '@mantine/core';
import { Logo } from '../kit/illustrations/Logo.tsx';
import classes from './ProblemPage.module.css';

interface WaitStateProps {
  title: string;
  lead: string;
}

/** The academy is starting. */
export function WaitState({ title, lead }: WaitStateProps) {
  return (
    <div className={classes.wait} role="status">
      <Logo className={classes.logo} />
      <h1 className={classes.waitTitle}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <Loader className={classes.loader} type="dots" aria-hidden="true" />
    </div>
  );
}
