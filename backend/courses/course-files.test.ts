import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CourseFile } from '../../contract/course-files.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { ObjectStoreService, objectName } from '../objects/object-store.service.ts';
import { aNewCourse, aNewLesson } from '../testing/new-content.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

let academy: TestAcademy;
let admin: TestApi;

beforeEach(async () => {
  academy = await TestAcademy.open();
  admin = await academy.signInStaff('admin');
  await admin.post('/api/admin/categories', { name: 'Ventas' });
});
afterEach(() => academy.close());

async function store(filename: string, content: string): Promise<string> {
  await academy.app
    .get(ObjectStoreService)
    .put(objectName('demo', filename), Readable.from([Buffer.from(content)]), 1_000);
  return `/objects/demo/${filename}`;
}

it('the files of a course are answered once each, with size, type and ETag', async () => {
  const [video, track, picture] = [
    await store('a.mp4', 'video'),
    await store('es.vtt', 'WEBVTT'),
    await store('c.webp', 'p'),
  ];
  const files = {
    subtitles: [{ language: 'es', label: 'Español', url: track }],
    youtubeVideoId: null,
    videoUrl: video,
  };
  const lessons = [aNewLesson('Uno', files), aNewLesson('Dos', files), aNewLesson('Tres')];
  const body = aNewCourse({ thumbnailUrl: picture, lessons });
  const answer = await admin.post<CourseDetail>('/api/admin/courses', body);
  expect(answer.status, answer.text).toBe(201);

  const { json } = await academy.api.get<CourseFile[]>(`/api/courses/${answer.json.id}/files`);
  expect(json.map(({ address, bytes, type }) => ({ address, bytes, type }))).toEqual([
    { address: picture, bytes: 1, type: 'image/webp' },
    { address: video, bytes: 5, type: 'video/mp4' },
    { address: track, bytes: 6, type: 'text/vtt' },
  ]);
  for (const { address, etag } of json) expect((await academy.api.get(address)).headers.etag).toBe(etag);
});

it('the files of a course leave out a missing file', async () => {
  const [lost, kept] = [await store('a.mp4', 'video'), await store('b.mp4', 'other')];
  const lessons = [lost, kept].map((videoUrl) => aNewLesson('Una', { youtubeVideoId: null, videoUrl }));
  const { id } = (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ thumbnailUrl: null, lessons })))
    .json;
  await academy.app.get(ObjectStoreService).remove(objectName('demo', 'a.mp4'));
  const { json } = await academy.api.get<CourseFile[]>(`/api/courses/${id}/files`);
  expect(json.map(({ address }) => address)).toEqual([kept]);
});

it('the files of a course are empty without stored files, and 404 for an unknown course', async () => {
  const body = aNewCourse({ thumbnailUrl: 'https://fotos.example.com/a.jpg', lessons: [aNewLesson('Uno')] });
  const { id } = (await admin.post<CourseDetail>('/api/admin/courses', body)).json;
  expect((await academy.api.get(`/api/courses/${id}/files`)).json).toEqual([]);
  expect((await academy.api.get('/api/courses/019c0000-0000-7000-8000-000000000000/files')).status).toBe(404);
});
