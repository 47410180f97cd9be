import { Stack, type StackProps } from '@mantine/core';
import classes from './FigureCard.module.css';

interface FigureNoteProps extends Pick<StackProps, 'flex' | 'h' | 'children'> {
  role?: 'alert';
}

/** Sentences instead of figures. */
export function FigureNote(note: FigureNoteProps) {
  return <Stack className={classes.note} align="center" justify="center" gap="xs" c="dimmed" fz="sm" {...note} />;
}
