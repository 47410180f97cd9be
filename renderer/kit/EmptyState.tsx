import { Box, Paper } from '@mantine/core';
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
  return (
    <Paper className={classes.root} px="md" py="xl" ta="center">
      {picture && (
        <Box className={classes.picture} w="12.5rem" mb="xs">
          {picture}
        </Box>
      )}
      <Box component={isPage ? 'h1' : 'h2'} fz="lg">
        {title}
      </Box>
      {text && (
        <Box component="p" maw="44ch" c="dimmed">
          {text}
        </Box>
      )}
      {action && <Box mt="sm">{action}</Box>}
    </Paper>
  );
}
