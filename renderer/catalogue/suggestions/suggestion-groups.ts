import { IconBook2, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import type { Suggestions } from '../../../contract/suggestions.ts';
import { foldedWords } from '../../kit/fold.ts';
import { categoryIcon } from '../category-icons.ts';
import { text } from './suggestions.es.ts';

/** One of what is suggested. */
export interface Option {
  readonly key: string;
  readonly icon: typeof IconBook2;
  readonly title: string;
  readonly detail: string;
  /** Where it leads; what was looked for before is looked for again. */
  readonly to: string | null;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** Of what was looked for before so many stand above what the academy suggests. */
const SEARCHES_WHILE_TYPING = 3;

/** What was looked for before, as far as it fits what is typed: all of it while nothing is. */
export function fittingSearches(searches: readonly string[], typed: string): string[] {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return typed === '' ? [...searches] : [];
  const fits = (search: string) => wanted.every((word) => foldedWords(search).some((one) => one.startsWith(word)));
  return searches.filter((search) => search !== typed && fits(search)).slice(0, SEARCHES_WHILE_TYPING);
}

/** The groups that have something in them, in the order in which they are shown. */
export function groupsOf(searches: readonly string[], { courses, lessons, categories }: Suggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      label: text.searches,
      options: searches.map((title) => ({ key: `search ${title}`, icon: IconHistory, title, detail: '', to: null })),
    },
    {
      label: text.courses,
      options: courses.map(({ id, title, category, instructor }) => ({
        key: id,
        icon: IconBook2,
        title,
        detail: text.by(category, instructor),
        to: `/course/${encodeURIComponent(id)}`,
      })),
    },
    {
      label: text.categories,
      options: categories.map(({ name, courseCount }) => ({
        key: `category ${name}`,
        icon: categoryIcon(name),
        title: name,
        detail: text.courseCount(courseCount),
        to: `/search?${new URLSearchParams({ category: name })}`,
      })),
    },
    {
      label: text.lessons,
      options: lessons.map(({ id, title, courseId, courseTitle }) => ({
        key: id,
        icon: IconPlayerPlay,
        title,
        detail: text.inCourse(courseTitle),
        to: `/course/${encodeURIComponent(courseId)}?${new URLSearchParams({ lesson: id })}`,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
