import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { aBlankLesson, type LessonValues } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import type { LessonsForm } from './lessons-form.ts';

/** Key of the open lesson; `null` for none. */
export interface OpenLesson {
  key: string | null;
  set: (key: string | null) => void;
}

export interface LessonActions {
  toggle: (key: string) => void;
  /** Moves a lesson to an index, from 0. */
  place: (key: string, place: number) => void;
  /** Moves a lesson by a pressed key. Returns false for a key that is not in `KEYS`. */
  moveByKey: (key: string, pressed: string) => boolean;
  remove: (key: string) => void;
}

/** The removal of a saved lesson, which needs a confirmation. */
export interface Removal {
  lesson: { name: string; id: string } | null;
  /** Ids of saved lessons that the form no longer contains. */
  removedIds: readonly string[];
  confirm: () => void;
  cancel: () => void;
}

interface LessonListOptions {
  form: LessonsForm;
  open: OpenLesson;
  savedIds: readonly string[];
  listRef: RefObject<HTMLElement | null>;
}

/** New index of a lesson for each key of its grip. */
const KEYS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** State and actions of the list. `actions` keeps its identity, so that up to 500 memoized rows do not render again. */
export function useLessonList({ form, open, savedIds, listRef }: LessonListOptions) {
  const [announcement, setAnnouncement] = useState('');
  const focusGrip = useGripFocus(listRef);
  const indexOf = (key: string) => form.getValues().lessons.findIndex((lesson) => lesson.key === key);
  const nameOf = (key: string) => nameAt(form.getValues().lessons, indexOf(key));

  function place(key: string, to: number): void {
    const from = indexOf(key);
    const count = form.getValues().lessons.length;
    if (to < 0 || to >= count || to === from || from < 0) return;
    form.reorderListItem('lessons', { from, to });
  }

  function moveByKey(key: string, pressed: string): boolean {
    const count = form.getValues().lessons.length;
    const to = KEYS[pressed]?.(indexOf(key), count);
    if (to === undefined) return false;
    const name = nameOf(key);
    focusGrip(key);
    place(key, to);
    setAnnouncement(text.moved(name, Math.min(Math.max(to, 0), count - 1) + 1, count));
    return true;
  }

  function add(source: LessonValues['source']): void {
    const lesson = aBlankLesson(source);
    form.insertListItem('lessons', lesson);
    open.set(lesson.key);
  }

  function takeOut(key: string): void {
    const index = indexOf(key);
    const { lessons } = form.values;
    const next = lessons[index + 1] ?? lessons[index - 1];
    focusGrip(next?.key ?? null);
    form.removeListItem('lessons', index);
    if (open.key === key) open.set(null);
  }

  const { remove, removal } = useRemoval({ form, savedIds, takeOut });
  const toggle = (key: string) => open.set(open.key === key ? null : key);
  const latest = useRef<LessonActions>({ toggle, place, moveByKey, remove });
  useLayoutEffect(() => {
    latest.current = { toggle, place, moveByKey, remove };
  });
  const actions = useMemo(() => throughRef(latest), []);

  return { actions, add, nameOf, announcement, removal };
}

/**
 * Returns a function that names the lesson whose grip gets the focus after the next render; an element that moves in
 * the page loses the focus.
 */
function useGripFocus(listRef: RefObject<HTMLElement | null>): (key: string | null) => void {
  const movedKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (movedKey.current === null) return;
    listRef.current?.querySelector<HTMLElement>(`[data-grip="${movedKey.current}"]`)?.focus();
    movedKey.current = null;
  });
  return (key) => {
    movedKey.current = key;
  };
}

interface RemovalOptions {
  form: LessonsForm;
  savedIds: readonly string[];
  /** Removes a lesson from the form. */
  takeOut: (key: string) => void;
}

/** Removes lessons: saved ones after a confirmation, others at once. */
function useRemoval({ form, savedIds, takeOut }: RemovalOptions) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { lessons } = form.values;

  function remove(key: string): void {
    const id = form.getValues().lessons.find((lesson) => lesson.key === key)?.id;
    if (savedIds.includes(id ?? '')) setRemoving(key);
    else takeOut(key);
  }

  const index = removing === null ? -1 : lessons.findIndex(({ key }) => key === removing);
  const id = lessons[index]?.id;
  const removal: Removal = {
    lesson: id === undefined ? null : { id, name: nameAt(lessons, index) },
    removedIds: savedIds.filter((id) => !lessons.some((one) => one.id === id)),
    confirm: () => {
      setRemoving(null);
      if (removing !== null) takeOut(removing);
    },
    cancel: () => setRemoving(null),
  };
  return { remove, removal };
}

function throughRef(latest: RefObject<LessonActions>): LessonActions {
  return {
    toggle: (key) => latest.current.toggle(key),
    place: (key, to) => latest.current.place(key, to),
    moveByKey: (key, pressed) => latest.current.moveByKey(key, pressed),
    remove: (key) => latest.current.remove(key),
  };
}

function nameAt(lessons: readonly LessonValues[], index: number): string {
  return lessons[index]?.title.trim() || text.untitled(index + 1);
}
