import type { Course } from '../../contract/courses.ts';
import { ListFoot } from '../client/ListFoot.tsx';
import type { PagedList } from '../client/usePagedList.ts';
import { text } from './catalogue.es.ts';

/** The foot of a list of courses. */
export function MoreCourses({ list, shown }: { list: PagedList<Course>; shown: number }) {
  return <ListFoot list={list} shown={shown} words={text} />;
}
