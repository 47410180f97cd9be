import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { youtubeVideoIdOf } from './youtube.ts';

const ID = 'M7lc1UVf-VE';

describe('the id of a YouTube video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&t=42s`,
    `https://www.youtube.com/watch?list=PL1&v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `https://www.youtube.com/v/${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  ])('is found in %s', (address) => {
    expect(youtubeVideoIdOf(address)).toBe(ID);
  });

  it.each([
    '',
    ID,
    `www.youtube.com/watch?v=${ID}`,
    `https://vimeo.com/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/youtu.be/${ID}`,
    `https://notyoutube.com/embed/${ID}`,
    `javascript:alert(1)//www.youtube.com/watch?v=${ID}`,
    `ftp://www.youtube.com/watch?v=${ID}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/embed/${ID}"onload=`,
    `https://www.youtube.com/user/${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
  ])('is not found in "%s"', (address) => {
    expect(youtubeVideoIdOf(address)).toBeNull();
  });

  it('has 11 safe characters, or is null, for any text', () => {
    const addresses = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((rest) => `https://youtu.be/${rest}`),
    );
    fc.assert(fc.property(addresses, (address) => /^[\w-]{11}$/.test(youtubeVideoIdOf(address) ?? ID)));
  });
});
