import { Box } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import classes from './BottomBar.module.css';
import { text } from './frame.es.ts';
import { bottomBarPlaces, isCurrent } from './navigation.ts';
import { usePlaces } from './usePlaces.ts';

/** The four most used places, at the bottom of windows narrower than a desktop. */
export function BottomBar() {
  const { pathname } = useLocation();
  const places = bottomBarPlaces(usePlaces());
  return (
    <Box component="nav" className={classes.bar} hiddenFrom="lg" aria-label={text.bottomNavigation}>
      {places.map((place) => {
        const isHere = isCurrent(place, pathname);
        const Icon = isHere ? (place.currentIcon ?? place.icon) : place.icon;
        return (
          <Link key={place.path} className={classes.place} to={place.path} aria-current={isHere ? 'page' : undefined}>
            <span className={classes.pill}>
              <Icon aria-hidden="true" />
            </span>
            {place.bottomBar?.label}
          </Link>
        );
      })}
    </Box>
  );
}
