import { Link, useLocation } from 'react-router-dom';
import { text } from './frame.es.ts';
import { isCurrent, PLACES, type Place } from './navigation.ts';
import classes from './Sidebar.module.css';

/** The academy's places, on desktops. */
export function Sidebar() {
  return (
    <nav className={classes.sidebar} aria-label={text.mainNavigation}>
      <PlaceLinks group="main" />
      <hr className={classes.rule} />
      <PlaceLinks group="more" />
      {PLACES.map((place) => place.sidebar?.group === 'foot' && <FootCard key={place.path} place={place} />)}
    </nav>
  );
}

function PlaceLinks({ group }: { group: 'main' | 'more' }) {
  const { pathname } = useLocation();
  return (
    <ul className={classes.places}>
      {PLACES.filter((place) => place.sidebar?.group === group).map((place) => (
        <li key={place.path}>
          <Link className={classes.place} to={place.path} aria-current={isCurrent(place, pathname) ? 'page' : undefined}>
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
