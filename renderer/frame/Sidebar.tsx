import { Box } from '@mantine/core';
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
            <place.icon className={classes.icon} aria-hidden="true" />
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
    <Link className={classes.card} to={place.path} aria-current={isCurrent(place, pathname) ? 'page' : undefined}>
      <span className={classes.cardIcon}>
        <place.icon className={classes.icon} aria-hidden="true" />
      </span>
      <strong>{place.sidebar?.label}</strong>
      <span className={classes.note}>{place.sidebar?.note}</span>
    </Link>
  );
}
