import { describe, expect, it } from 'vitest';
import { aLesson } from '../../../contract/courses.fixtures.ts';
import { aBlankLesson, lessonValuesOf, secondsOf, toSaveLesson } from './lesson-values.ts';
import { languageOf, languageOptions } from './subtitle-languages.ts';

const SPANISH = { language: 'es', label: 'Español', url: '/objects/materials/a.vtt' };

describe('the values of the form of a lesson', () => {
  it.each([
    ['4:30', 270],
    ['0:05', 5],
    ['0:5', 5],
    ['75:00', 4_500],
    [' 12 ', 720],
    ['4:60', null],
    ['4:300', null],
    ['-4:30', null],
    ['4.5', null],
    ['', null],
    ['1:02:03', null],
  ])('convert the duration "%s" to %s seconds', (typed, seconds) => {
    expect(secondsOf(typed)).toBe(seconds);
  });

  it('save an unchanged lesson as it was read', () => {
    const onYoutube = aLesson();
    const { youtubeVideoId: _id, videoUrl: _url, orderIndex: _order, ...same } = onYoutube;
    const sent = { ...same, youtubeVideoUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE', subtitles: [] };
    expect(toSaveLesson(lessonValuesOf(onYoutube))).toEqual(sent);
    const onFile = aLesson({ youtubeVideoId: null, videoUrl: '/objects/demo/a.mp4', subtitles: [SPANISH] });
    expect(toSaveLesson(lessonValuesOf(onFile))).toEqual({
      ...same,
      videoUrl: '/objects/demo/a.mp4',
      subtitles: [SPANISH],
    });
  });

  it('save only the chosen video, and subtitles only with a file', () => {
    const both = {
      ...aBlankLesson('youtube'),
      title: 'Dos',
      youtubeVideoUrl: 'https://youtu.be/M7lc1UVf-VE',
      duration: '1:00',
    };
    const values = { ...both, videoUrl: '/objects/demo/a.mp4', subtitles: [SPANISH] };
    expect(toSaveLesson(values)).toEqual({
      title: 'Dos',
      youtubeVideoUrl: both.youtubeVideoUrl,
      duration: 60,
      subtitles: [],
    });
    expect(toSaveLesson({ ...values, source: 'file' })).toEqual({
      title: 'Dos',
      videoUrl: '/objects/demo/a.mp4',
      duration: 60,
      subtitles: [SPANISH],
    });
  });
});

it('languageOf reads the language from the filename, else takes the first free language', () => {
  expect(languageOf('bienvenida.en.vtt', [])).toBe('en');
  expect(languageOf('Bienvenida_PT.srt', [])).toBe('pt');
  expect(languageOf('bienvenida.vtt', [])).toBe('es');
  expect(languageOf('bienvenida.es.vtt', [SPANISH])).toBe('en');
});

it('languageOptions includes a chosen language that is not offered otherwise', () => {
  expect(languageOptions('tlh')[0]).toMatchObject({ value: 'tlh' });
  expect(languageOptions('es').filter(({ value }) => value === 'es')).toEqual([{ value: 'es', label: 'Español' }]);
});
