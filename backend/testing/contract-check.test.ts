import { afterEach, beforeEach, expect, it } from 'vitest';
import { aCourseDetail } from '../../contract/courses.fixtures.ts';
import { CoursesController } from '../courses/courses.controller.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { ANSWERS_METADATA } from '../http/routes/answers.ts';
import { TestAcademy } from './test-academy.ts';

const route = CoursesController.prototype.getCourse;
const schema: unknown = Reflect.getMetadata(ANSWERS_METADATA, route);
const course = aCourseDetail();

let academy: TestAcademy;
beforeEach(async () => {
  academy = await TestAcademy.open();
});
afterEach(async () => {
  Reflect.defineMetadata(ANSWERS_METADATA, schema, route);
  await academy.close();
});

/** Requests a course after replacing the route's answer. */
function read(answer: object) {
  academy.app.get(CoursesService).getCourse = async () => answer as typeof course;
  return academy.api.get(`/api/courses/${crypto.randomUUID()}`);
}

it('ContractCheck refuses an answer with an unknown field at any depth, or without a required one', async () => {
  const lessons = course.lessons.map((lesson) => ({ ...lesson, secret: 1 }));
  expect((await read(course)).json).toEqual(course);
  await expect(read({ ...course, secret: 1 })).rejects.toThrow('GET /api/courses/:id');
  await expect(read({ ...course, lessons })).rejects.toThrow('GET /api/courses/:id');
  await expect(read({ ...course, title: undefined })).rejects.toThrow('title');
});

it('ContractCheck refuses a JSON answer of a route that declares no schema', async () => {
  Reflect.deleteMetadata(ANSWERS_METADATA, route);
  await expect(read(course)).rejects.toThrow('GET /api/courses/:id answers JSON and does not declare it');
});
