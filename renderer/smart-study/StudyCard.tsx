import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './StudyCard.module.css';

interface StudyCardProps {
  /** Id of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the page as a card. */
export function StudyCard({ id, title, children }: StudyCardProps) {
  return (
    <Paper component="section" className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Paper>
  );
}
