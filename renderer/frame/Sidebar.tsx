import { Box, Paper } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { text } from './frame.es.ts';
import { isCurrent, type Place } from './navigation.ts';
import classes from './Sidebar.module.css';
import { usePlaces } from './usePlaces.ts';

/** Links to the academy's places, on desktops. */
export function Sidebar() {
  const places = usePlaces();
  const inGroup = (group: 'main' | 'more' | 'foot') => places.filter((place) => place.sidebar?.group === group);
  return (
    <Box component="nav" className={classes.sidebar} visibleFrom="lg" aria-label={text.mainNavigation}>
      <PlaceLinks places={inGroup('main')} />
      <hr className={classes.rule} />
      <PlaceLinks places={inGroup('more')} />
      {inGroup('foot').map((place) => (
        <FootCard key={place.path} place={place} />
      ))}
    </Box>
  );
}

function PlaceLinks({ places }: { places: Place[] }) {
  const { pathname } = useLocation();
  return (
    <ul className={classes.places}>
      {places.map((place) => (
        <li key={place.path}>
          <Link
            className={classes.place}
            to={place.path}
            aria-current={isCurrent(place, pathname) ? 'page' : undefined}
          >
            <place.icon size="1.25rem" aria-hidden="true" />
            {place.sidebar?.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FootCard({ place }: { place: Place }) {
  const { pathname } = useLocation();
  return (
    <Paper
      component={Link}
      className={classes.card}
      mt="auto"
      p="0.875rem"
      shadow="none"
      to={place.path}
      aria-current={isCurrent(place, pathname) ? 'page' : undefined}
    >
      <span className={classes.cardIcon}>
        <place.icon size="1.25rem" aria-hidden="true" />
      </span>
      <strong>{place.sidebar?.label}</strong>
      <Box component="span" c="dimmed" fz="0.8125rem">
        {place.sidebar?.note}
      </Box>
    </Paper>
  );
}
