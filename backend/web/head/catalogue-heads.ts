import { courseLevelSchema, courseSchema } from '../../../contract/courses.ts';
import { rowsBy } from '../../../contract/page-answers.ts';
import { type CourseFilter, coursesRead, searchTextIn } from '../../../contract/reads.ts';
import { academyData, listData } from './academy-data.ts';
import { text } from './head.es.ts';
import type { Scene, SceneHead } from './scene.ts';

const listedSchema = courseSchema.pick({ id: true, title: true });

export function homeHead(scene: Scene): SceneHead {
  const { query, academy } = scene;
  const head = listHead(scene, { q: searchTextIn(query), category: query.get('category') ?? '' }, text.home);
  return query.size > 0
    ? head
    : { ...head, shareTitle: academy.name, data: [...academyData(academy), ...(head.data ?? [])] };
}

export function searchHead(scene: Scene): SceneHead {
  const { query } = scene;
  const level = courseLevelSchema.safeParse(query.get('level')).data ?? '';
  return listHead(scene, { q: searchTextIn(query), category: query.get('category') ?? '', level }, text.search);
}

export function libraryHead(scene: Scene): SceneHead {
  return listHead(scene, { category: scene.query.get('category') ?? '' }, text.library);
}

/** Names the category only when it has courses, because an address may contain any text as category. */
function listHead({ answers, academy }: Scene, filter: CourseFilter, description: string): SceneHead {
  const courses = rowsBy(coursesRead(filter), answers, listedSchema);
  const { q, category = '', level } = filter;
  const isNarrowed = Boolean(q || category || level);
  return {
    description: category !== '' && courses.length > 0 ? text.category(category) : description,
    isUnlisted: Boolean(q) || (isNarrowed && courses.length === 0),
    data: listData(
      courses.map(({ id, title }) => ({ name: title, path: `/course/${id}` })),
      academy,
    ),
  };
}
