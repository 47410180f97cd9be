import { IconBook2, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import type { Suggestions } from '../../../contract/suggestions.ts';
import { categoryIcon } from '../../catalogue/category-icons.ts';
import { foldedWords } from '../../kit/fold.ts';
import { text } from './suggestions.es.ts';

/** A suggestion. */
export interface Option {
  readonly key: string;
  readonly icon: typeof IconBook2;
  readonly title: string;
  readonly detail: string;
  /** Address of a link; `null` for an earlier search to repeat. */
  readonly to: string | null;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** Earlier searches shown above the suggestions. */
const SEARCHES_WHILE_TYPING = 3;

/** Earlier searches that match the typed text; all of them when it is empty. */
export function fittingSearches(searches: readonly string[], typed: string): string[] {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return typed === '' ? [...searches] : [];
  const fits = (search: string) => wanted.every((word) => foldedWords(search).some((one) => one.startsWith(word)));
  return searches.filter((search) => search !== typed && fits(search)).slice(0, SEARCHES_WHILE_TYPING);
}

/** The groups with entries, in display order. */
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
