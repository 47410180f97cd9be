import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import type { Problem } from '../../contract/problem.ts';
import { type OwnRating, ownRatingSchema, type RatingsSummary, ratingsSummarySchema } from '../../contract/ratings.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { aCourseOf } from '../testing/lessons.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { chooseGuestReviews } from '../testing/reviews.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';
import { COURSES_TOPIC, RATINGS_TOPIC } from './course-topics.ts';

const UNKNOWN = '019c0000-0000-7000-8000-000000000000';
const VISITOR = 'anon_ratings-0123456789abcdef';

describe('the ratings of a course', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let trainer: TestApi;
  let ana: TestLearner;
  let course: CourseDetail;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
    await chooseGuestReviews(await academy.signInStaff('admin'), 'at_once');
    ana = await aLearner(academy, 'ana');
    second = await openSecondProcess(academy);
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });
  beforeEach(async () => {
    course = await aCourseOf(trainer, [60]);
  });

  function rate(
    userId: string,
    rating: unknown,
    review?: unknown,
    api = academy.api,
  ): Promise<TestAnswer<OwnRating & Problem>> {
    return api.post(`/api/courses/${course.id}/rating`, { userId, rating, review });
  }

  async function summary(): Promise<RatingsSummary> {
    return (await academy.api.get<RatingsSummary>(`/api/courses/${course.id}/ratings`)).json;
  }

  async function shown(): Promise<number | undefined> {
    const detail = (await academy.api.get<CourseDetail>(`/api/courses/${course.id}`)).json.rating;
    const list = (await academy.api.get<Course[]>('/api/courses')).json.find(({ id }) => id === course.id)?.rating;
    expect(list).toBe(detail);
    return detail;
  }

  it('are empty at first, and the course has the rating 45', async () => {
    const none = { averageRating: 0, totalRatings: 0, distribution: [0, 0, 0, 0, 0], ratings: [] };
    expect(await summary()).toEqual({ ...none, courseVersion: 1 });
    expect(await shown()).toBe(45);
    const own = await ana.api.get(`/api/courses/${course.id}/rating/${ana.id}`);
    expect(own).toMatchObject({ status: 200, json: { rating: null, review: null } });
  });

  it('are averaged, counted by stars and shown in the course at once', async () => {
    await shown();
    for (const [index, stars] of [5, 4, 4, 1, 5, 5].entries()) await rate(`anon_averaged-${index}-0123456789`, stars);
    const { ratings, ...figures } = ratingsSummarySchema.parse(await summary());
    expect(figures).toEqual({ averageRating: 4, totalRatings: 6, distribution: [1, 0, 0, 2, 3], courseVersion: 1 });
    expect(ratings).toHaveLength(6);
    expect(await shown()).toBe(40);
    await rate('anon_averaged-9-0123456789', 5);
    expect((await summary()).averageRating).toBe(4.1);
    expect(await shown()).toBe(41);
  });

  it("show a visitor as anonymous, and answer the rating's id to its author", async () => {
    await rate(VISITOR, 4, 'Bien');
    const [shownToAll] = (await summary()).ratings;
    expect(shownToAll?.userId).toBe('anonymous');
    const own = await academy.api.get(`/api/courses/${course.id}/rating/${VISITOR}`);
    expect(ownRatingSchema.parse(own.json)).toEqual({
      id: shownToAll?.id,
      rating: 4,
      review: 'Bien',
      reviewState: 'shown',
      courseVersion: 1,
    });
  });

  it('answer the version of the course', async () => {
    const versions = async () => [
      (await rate(ana.id, 4, undefined, ana.api)).json.courseVersion,
      (await summary()).courseVersion,
      (await ana.api.get<OwnRating>(`/api/courses/${course.id}/rating/${ana.id}`)).json.courseVersion,
    ];
    expect(await versions()).toEqual([1, 1, 1]);
    const edit = await trainer.put(
      `/api/admin/courses/${course.id}`,
      aNewCourse({ title: 'Otro título', lessons: course.lessons }),
    );
    expect(edit.status).toBe(200);
    expect(await versions()).toEqual([2, 2, 2]);
  });

  it('change the course at once, and bump the topic of lists only when the average changes', async () => {
    const versions = academy.app.get(AnswerVersions);
    const stamp = () => ({ catalogue: versions.stamp([COURSES_TOPIC]), list: versions.stamp([RATINGS_TOPIC]) });
    const before = stamp();
    await shown();
    await summary();
    await rate(VISITOR, 4, 'Bien');
    expect(await shown()).toBe(40);
    const rated = stamp();
    expect(rated.catalogue).toBe(before.catalogue);
    expect(rated.list).not.toBe(before.list);
    await rate(VISITOR, 4, 'Muy bien');
    await rate(ana.id, 4, null, ana.api);
    expect((await summary()).ratings.map(({ review }) => review).sort()).toEqual(['Muy bien', null]);
    expect(stamp()).toEqual(rated);
  });

  it('are replaced when a person rates again, with the same id and date', async () => {
    expect(await rate(ana.id, 2, ' Poco ', ana.api)).toMatchObject({
      status: 200,
      json: { rating: 2, review: 'Poco' },
    });
    const [first] = (await summary()).ratings;
    academy.clock.advance(1_000);
    const again = await rate(ana.id, 5, undefined, ana.api);
    expect(ownRatingSchema.parse(again.json)).toEqual({ rating: 5, review: null, courseVersion: 1 });
    expect((await summary()).ratings).toEqual([{ ...first, rating: 5, review: null }]);
    expect(first).toMatchObject({ userId: ana.id });
    expect((await ana.api.get(`/api/courses/${course.id}/rating/${ana.id}`)).json).toEqual({
      id: first?.id,
      rating: 5,
      review: null,
      courseVersion: 1,
    });
    expect(await shown()).toBe(50);
  });

  it('are listed newest first, at most 100', async () => {
    for (let index = 0; index < 103; index += 1) {
      academy.clock.advance(1);
      await rate(`anon_listed-${index}-0123456789`, 3, `n.º ${index}`);
    }
    const { ratings, totalRatings } = await summary();
    expect(totalRatings).toBe(103);
    expect(ratings.map(({ review }) => review)).toEqual(
      Array.from({ length: 100 }, (_, index) => `n.º ${102 - index}`),
    );
  });

  it.each([
    ['  Muy útil  ', 'Muy útil'],
    ['u\u0301til', 'útil'],
    ['', null],
    [' \n ', null],
    [null, null],
    [undefined, null],
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('have a review in NFC without outer blanks, or null: %j', async (given, stored) => {
    expect(await rate(VISITOR, 4, given)).toMatchObject({ status: 200, json: { review: stored } });
    expect((await summary()).ratings[0]?.review).toBe(stored);
  });

  it.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', '5'],
    ['rating', null],
    ['rating', undefined],
    ['review', 'x'.repeat(2_001)],
    ['review', 7],
    ['userId', 'anon_short'],
    ['id', UNKNOWN],
  ])('are refused when %s is %j', async (path, value) => {
    const body = { userId: VISITOR, rating: 3, [path]: value };
    const answer = await academy.api.post<Problem>(`/api/courses/${course.id}/rating`, body);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path }] } });
    expect((await summary()).totalRatings).toBe(0);
  });

  it('answer a Spanish message to a rating without stars', async () => {
    const { json } = await rate(VISITOR, 0);
    expect(json.details).toEqual([{ path: 'rating', message: 'Por favor selecciona al menos una estrella' }]);
  });

  it('contain and store no id of a visitor, because it is a capability', async () => {
    await rate(VISITOR, 4, 'Anónimo');
    const answers = await Promise.all([
      academy.api.get(`/api/courses/${course.id}/ratings`),
      academy.api.get(`/api/courses/${course.id}`),
      academy.api.get('/api/courses'),
      ana.api.get(`/api/courses/${course.id}/rating/${ana.id}`),
    ]);
    for (const { text } of answers) expect(text).not.toContain(VISITOR.slice('anon_'.length));
    expect((await summary()).ratings[0]?.userId).toBe('anonymous');
    const tables = academy.database.isPostgres
      ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
      : `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_fts%'`;
    const names = await academy.rows<{ name: string }>(tables);
    expect(names.length).toBeGreaterThan(8);
    for (const { name } of names) {
      expect(JSON.stringify(await academy.rows(`SELECT * FROM "${name}"`)), name).not.toContain(
        VISITOR.slice('anon_'.length),
      );
    }
  });

  it('answer 404 for a missing course', async () => {
    for (const id of [UNKNOWN, 'nothing']) {
      const missing = { status: 404, json: { code: 'course_not_found' } };
      expect(await academy.api.get(`/api/courses/${id}/ratings`)).toMatchObject(missing);
      expect(await academy.api.get(`/api/courses/${id}/rating/${VISITOR}`)).toMatchObject(missing);
      expect(await academy.api.post(`/api/courses/${id}/rating`, { userId: VISITOR, rating: 3 })).toMatchObject(
        missing,
      );
    }
  });

  it('are deleted with their course', async () => {
    await rate(VISITOR, 3);
    await trainer.delete(`/api/admin/courses/${course.id}`);
    expect(await academy.rows(`SELECT 1 FROM courses_rating WHERE "courseId" = '${course.id}'`)).toEqual([]);
  });

  it('are unchanged by an edit of the course whose body contains another rating', async () => {
    await rate(VISITOR, 2);
    await trainer.put(`/api/admin/courses/${course.id}`, { ...course, title: 'Otro título', rating: 50 });
    expect(await shown()).toBe(20);
  });

  it('are stored once when a visitor rates several times at once at two servers', async () => {
    const apis = [academy.api, second.api];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => rate(VISITOR, 3, null, apis[index % 2])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await academy.rows(`SELECT 1 FROM courses_rating WHERE "courseId" = '${course.id}'`)).toHaveLength(1);
  });

  it('are all averaged when many visitors rate at once at two servers', async () => {
    for (let round = 0; round < 8; round += 1) {
      course = await aCourseOf(trainer, [60]);
      const apis = [academy.api, second.api];
      const stars = [1, 5, 2, 5, 5, 3, 4, 5];
      await Promise.all(
        stars.map((rating, index) => rate(`anon_crowd-${index}-0123456789`, rating, null, apis[index % 2])),
      );
      const [row] = await academy.rows<{ rating: number }>(
        `SELECT rating FROM courses_course WHERE id = '${course.id}'`,
      );
      expect(row?.rating, `round ${round}`).toBe(38);
    }
  });
});

describe('ratings and views from one address', () => {
  it('are limited to 120 per minute each', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '0.1' });
    const [ratings, views]: [number[], number[]] = [[], []];
    for (let index = 0; index < 13; index += 1) {
      ratings.push((await academy.api.post(`/api/courses/${UNKNOWN}/rating`, { userId: VISITOR, rating: 3 })).status);
      views.push((await academy.api.post(`/api/courses/${UNKNOWN}/view`, { viewerId: VISITOR })).status);
    }
    const limited = [...Array(12).fill(404), 429];
    expect({ ratings, views }).toEqual({ ratings: limited, views: limited });
    await academy.close();
  });
});
