import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { type Audience, bottomBarPlaces, isCurrent, PLACES, type Place, placesFor } from './navigation.ts';

const aPlace = (path: string, rank?: number): Place => ({
  path,
  for: 'everyone',
  icon: IconHome,
  ...(rank && { bottomBar: { label: path, rank } }),
});

describe('navigation', () => {
  it('puts the four places of lowest rank in the bottom bar, in order', () => {
    const places = [
      aPlace('/f', 6),
      aPlace('/a', 1),
      aPlace('/none'),
      aPlace('/d', 4),
      aPlace('/b', 2),
      aPlace('/e', 5),
    ];
    expect(bottomBarPlaces(places).map(({ path }) => path)).toEqual(['/a', '/b', '/d', '/e']);
  });

  it('shows home, search, community and history in the bottom bar', () => {
    expect(bottomBarPlaces(PLACES).map(({ path }) => path)).toEqual([
      '/',
      '/search',
      '/comunidad',
      '/training-history',
    ]);
  });

  it.each<[Audience[], string[]]>([
    [['everyone'], ['/a']],
    [
      ['everyone', 'learner'],
      ['/a', '/l'],
    ],
    [
      ['everyone', 'staff'],
      ['/a', '/s'],
    ],
    [
      ['everyone', 'learner', 'staff'],
      ['/a', '/l', '/s'],
    ],
  ])('offers %j only their own places', (audiences, paths) => {
    const places: Place[] = [
      aPlace('/a', 1),
      { ...aPlace('/l', 2), for: 'learner' },
      { ...aPlace('/s', 3), for: 'staff' },
    ];
    expect(placesFor(new Set(audiences), places).map(({ path }) => path)).toEqual(paths);
    expect(bottomBarPlaces(placesFor(new Set(audiences), places)).map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ['/', '/', true],
    ['/', '/search', false],
    ['/search', '/search', true],
    ['/search', '/course/1', true],
    ['/library', '/library/x', true],
    ['/library', '/libraryx', false],
  ])('%s is current at %s: %s', (path, pathname, expected) => {
    const place = PLACES.find((one) => one.path === path);
    expect(place && isCurrent(place, pathname)).toBe(expected);
  });
});
