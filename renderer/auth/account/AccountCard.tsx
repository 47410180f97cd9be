import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './AccountCard.module.css';

interface AccountCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Card of the profile. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const id = useId();
  return (
    <Paper component="section" className={classes.card} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <p className={classes.lead}>{lead}</p>
      {children}
    </Paper>
  );
}
