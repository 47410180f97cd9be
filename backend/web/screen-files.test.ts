import { expect, it } from 'vitest';
import { readScreenFiles, screenTags } from './screen-files.ts';

const SCREENS = { '/eventos': ['/assets/Dates.js', '/assets/EventsPage.css', '/assets/EventsPage.js'] };

it('screenTags lists the styles of a screen first, then its scripts with low priority', () => {
  expect(screenTags('/eventos', SCREENS)).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/EventsPage.css">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/Dates.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/EventsPage.js">',
  );
});

it('screenTags is empty for a screen without files, and readScreenFiles without a build', async () => {
  expect(screenTags('*', SCREENS)).toBe('');
  expect(await readScreenFiles('/nowhere')).toEqual({});
});
