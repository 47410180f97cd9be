import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { AcademyLogo } from '../academy/AcademyLogo.tsx';
import { useAcademyIdentity } from '../academy/useAcademyIdentity.ts';
import classes from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Card in the middle of the screens for signing in and registering. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  const identity = useAcademyIdentity();
  return (
    <Paper className={classes.card}>
      <div className={classes.mark}>{identity && <AcademyLogo address={identity.logoUrl} />}</div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </Paper>
  );
}
