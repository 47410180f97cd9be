import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** One of `kit/illustrations`. */
  picture?: ReactNode;
  title: string;
  /** One sentence under the title. */
  text?: string;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** Whether it replaces the whole page; its title is then an `h1`. */
  isPage?: boolean;
}

/** An empty list or page: a picture, a title, a sentence and the next step. */
export function EmptyState({ picture, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <Paper className={classes.root}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </Paper>
  );
}
