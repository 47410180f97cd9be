import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ANA, LUIS } from '../testing/people.ts';
import { type ActorRecords, readRecords, writeRecords } from './progress-storage.ts';

const NONE: ActorRecords = { lessons: {}, courses: {}, videoIds: {} };
const STORED = {
  videoId: 'v',
  courseId: 'course',
  lessonId: 'lesson',
  currentTime: 42.5,
  duration: 100,
  completed: false,
  lastWatched: '2026-03-02T12:00:00.000Z',
};

const lessons = fc.record({
  courseId: fc.string(),
  lessonId: fc.string(),
  watchTime: fc.double({ min: 0, max: 86_400, noNaN: true }),
  duration: fc.double({ min: 0, max: 86_400, noNaN: true }),
  progressPercentage: fc.integer({ min: 0, max: 100 }),
  completed: fc.boolean(),
  lastWatched: fc.constant('2026-03-02T12:00:00.000Z'),
});

describe('the storage of progress', () => {
  it('returns every written progress unchanged, whatever its percentage', () => {
    fc.assert(
      fc.property(lessons, (lesson) => {
        const storage = memoryStorage();
        writeRecords(storage, ANA, { ...NONE, lessons: { id: lesson }, videoIds: { id: 'v' } });
        expect(readRecords(storage, ANA)).toEqual({ ...NONE, lessons: { id: lesson }, videoIds: { id: 'v' } });
      }),
    );
  });

  it('has the seven fields of a record when the percentage is the share of the position', () => {
    const storage = memoryStorage();
    storage.write('videoProgress', { [ANA]: { lesson: STORED } });
    const records = readRecords(storage, ANA);
    expect(records.lessons.lesson).toMatchObject({ watchTime: 42.5, progressPercentage: 43 });
    writeRecords(storage, ANA, records);
    expect(JSON.parse(storage.texts.get('videoProgress') ?? '')).toEqual({ [ANA]: { lesson: STORED } });
  });

  it('keeps a percentage of the server that the position does not give', () => {
    const storage = memoryStorage();
    const lesson = aLessonProgress({ watchTime: 50, duration: 120, progressPercentage: 50 });
    writeRecords(storage, ANA, { ...NONE, lessons: { lesson } });
    expect(storage.texts.get('videoProgress')).toContain('"progressPercentage":50');
    expect(readRecords(storage, ANA).lessons.lesson).toEqual(lesson);
  });

  it.each([
    [101, 100],
    [-1, 0],
    [79.4, 79],
  ])('reads the damaged percentage %d as %d', (progressPercentage, expected) => {
    const storage = memoryStorage();
    storage.write('videoProgress', { [ANA]: { lesson: { ...STORED, progressPercentage } } });
    expect(readRecords(storage, ANA).lessons.lesson).toMatchObject({ watchTime: 42.5, progressPercentage: expected });
  });

  it.each(['constructor', '__proto__'])('reads and writes the records of the damaged id %s', (id) => {
    const storage = memoryStorage();
    const text = JSON.stringify({ [ANA]: { id: { ...STORED, lessonId: id } } }).replace('"id"', `"${id}"`);
    storage.texts.set('videoProgress', text);
    const records = readRecords(storage, ANA);
    expect(Object.entries(records.lessons)).toMatchObject([[id, { lessonId: id, watchTime: 42.5 }]]);
    writeRecords(storage, ANA, records);
    expect(readRecords(storage, ANA)).toEqual(records);
  });

  it('has no record of an id that was not stored, whatever its name', () => {
    const { lessons, courses, videoIds } = readRecords(memoryStorage(), ANA);
    const found = ['constructor', '__proto__'].flatMap((id) => [lessons[id], courses[id], videoIds[id]]);
    expect(found.every((one) => one === undefined)).toBe(true);
  });

  it('leaves the records of other actors as they are, also those of a later version', () => {
    const storage = memoryStorage();
    const later = { lesson: { ...STORED, novelty: 1 } };
    storage.write('videoProgress', { [LUIS]: later, [ANA]: { lesson: STORED } });
    writeRecords(storage, ANA, null);
    expect(JSON.parse(storage.texts.get('videoProgress') ?? '')).toEqual({ [LUIS]: later });
  });
});
