import { Box, Button, Paper } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstLesson } from '../kit/illustrations/FirstLesson.tsx';
import classes from './Invitation.module.css';
import { text } from './training.es.ts';

/** Replaces the rows of progress before the first watched lesson, with a link to the search. */
export function Invitation() {
  return (
    <Paper component="section" className={classes.root} aria-labelledby="invitation">
      <FirstLesson className={classes.picture} />
      <div className={classes.words}>
        <h2 id="invitation" className={classes.title}>
          {text.inviteTitle}
        </h2>
        <Box component="p" c="dimmed">
          {text.inviteText}
        </Box>
        <Button component={Link} to="/search" variant="light" mt="xs" mr="auto" visibleFrom="sm">
          {text.explore}
        </Button>
      </div>
    </Paper>
  );
}
