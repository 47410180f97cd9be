import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import classes from './NotFoundPage.module.css';
import { text } from './not-found.es.ts';

export function NotFoundPage() {
  usePageTitle(text.title);

  return (
    <div className={classes.page}>
      <EmptyStall className={classes.picture} />
      <h1 lang="en">{text.title}</h1>
      <p className={classes.sentence}>{text.sentence}</p>
      <div className={classes.actions}>
        <Button component={Link} to="/">
          {text.home}
        </Button>
        <Button component={Link} to="/search" variant="light">
          {text.explore}
        </Button>
      </div>
    </div>
  );
}
