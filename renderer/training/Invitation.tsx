import { Button, Paper } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstLesson } from '../kit/illustrations/FirstLesson.tsx';
import classes from './Invitation.module.css';
import { text } from './training.es.ts';

/** In place of the rows of progress while nothing has been watched: what they are for, and where to begin. */
export function Invitation() {
  return (
    <Paper component="section" className={classes.root} aria-labelledby="invitation">
      <FirstLesson className={classes.picture} />
      <div className={classes.words}>
        <h2 id="invitation" className={classes.title}>
          {text.inviteTitle}
        </h2>
        <p className={classes.text}>{text.inviteText}</p>
        <Button component={Link} to="/search" variant="light" className={classes.action}>
          {text.explore}
        </Button>
      </div>
    </Paper>
  );
}
