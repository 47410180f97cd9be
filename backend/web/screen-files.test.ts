import { expect, it } from 'vitest';
import { readScreenFiles, screenTags } from './screen-files.ts';

const SCREENS = { '/eventos': ['/assets/Dates.js', '/assets/EventsPage.css', '/assets/EventsPage.js'] };

it('names the files of a screen: what it looks like first, what it does behind that', () => {
  expect(screenTags('/eventos', SCREENS)).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/EventsPage.css">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/Dates.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/EventsPage.js">',
  );
});

it('names nothing of a screen that needs no more, nor where nothing was built', async () => {
  expect(screenTags('*', SCREENS)).toBe('');
  expect(await readScreenFiles('/nowhere')).toEqual({});
});
