import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { youtubeVideoIdOf } from './youtube.ts';

const ID = 'M7lc1UVf-VE';

describe('youtubeVideoIdOf', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL1&v=${ID}&t=30s`,
    `https://m.youtube.com/watch?v=${ID}`,
    `http://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?start=3`,
    `https://www.youtube.com/v/${ID}`,
  ])('finds the id in %s', (address) => {
    expect(youtubeVideoIdOf(address)).toBe(ID);
  });

  it.each([
    '',
    ID,
    'https://www.youtube.com/watch',
    `https://www.youtube.com/watch?v=${ID}x`,
    'https://youtu.be/short',
    `https://evil.example/watch?v=${ID}`,
    `https://www.youtube.com.evil.example/embed/${ID}`,
    `https://www.youtube.com/channel/${ID}`,
    `javascript:https://youtu.be/${ID}`,
  ])('finds none in "%s"', (address) => {
    expect(youtubeVideoIdOf(address)).toBeNull();
  });

  it('gives 11 allowed characters or nothing, whatever it is given', () => {
    const address = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true }),
      fc.string().map((id) => `https://youtu.be/${id}`),
    );
    fc.assert(
      fc.property(address, (any) => {
        expect(youtubeVideoIdOf(any) ?? ID).toMatch(/^[A-Za-z0-9_-]{11}$/);
      }),
    );
  });
});
