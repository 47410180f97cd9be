import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { canonicalPathOf, matchScreen } from '../contract/screen-match.ts';
import { OTHER_SCREENS, PUBLIC_SCREENS } from '../contract/screens.ts';
import { ROUTES, SCREENS } from './routes.tsx';
import { anAddressOf } from './testing/guest-answers.ts';

const PATHS = Object.keys(SCREENS);

const ODD = [
  '//eventos',
  '/eventos//',
  '/course',
  '/course/',
  '/course//x',
  '/course/a%2Fb',
  '/course/a%252Fb',
  '/course/a%2fb%zz',
  '/course/a%2Fb%zz',
  '/course/%00',
  '/course/%0A',
  '/course/%',
  '/course/ñ',
  '/course/%C3%B1',
  '/course/a b',
  '/course/.',
  '/curso/1',
  '/ſearch',
  '/verify%2FABC',
  '/verify/A/B',
  '/certificate/verify',
  '/admin/',
  '/admin/%0A',
  '/admin/a%0Ab',
  '/administrator',
  '/%zz',
  '/*',
  '/:id',
  '/course/:id',
  '/__proto__',
  '/eventos?q=/course/1#/course/2',
  '/eventos#?q=1',
  'eventos',
];

it('PUBLIC_SCREENS and OTHER_SCREENS name all screens', () => {
  expect([...Object.keys(PUBLIC_SCREENS), ...OTHER_SCREENS].sort()).toEqual([...PATHS].sort());
});

it.each([...PATHS.flatMap((path) => [anAddressOf(path), `${anAddressOf(path).toUpperCase()}/`]), ...ODD])(
  'matchScreen chooses the screen of the router for %j',
  (address) => {
    expect(matched(address)).toEqual(chosenByRouter(address));
  },
);

it('matchScreen chooses the screen of the router for random addresses', () => {
  const piece = fc.constantFrom(
    '/',
    'course',
    'Verify',
    'certificate',
    'admin',
    'eventos',
    'print',
    '%',
    '%2F',
    '%252F',
    '%00',
    '%0a',
    '%C3%B1',
    '#',
    '?',
    ' ',
    'ñ',
  );
  const anAddress = fc
    .array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 2 })))
    .map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(anAddress, (address) => {
      expect(matched(address)).toEqual(chosenByRouter(address));
    }),
  );
});

it('canonicalPathOf leads to the same screen as the address', () => {
  for (const path of PATHS)
    expect(chosenByRouter(canonicalPathOf(matchScreen(anAddressOf(path))))).toEqual(matched(anAddressOf(path)));
});

function matched(address: string) {
  const { path, params } = matchScreen(address);
  return { path, params };
}

function chosenByRouter(address: string) {
  const last = matchRoutes(ROUTES, address)?.at(-1);
  const { '*': _, ...params } = last?.params ?? {};
  return { path: last?.route.path ?? '*', params };
}
