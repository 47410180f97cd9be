import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type Discussion, discussionSchema } from '../../contract/community.ts';
import {
  type DiscussionFilter,
  discussionRead,
  discussionsRead,
  POSTS_PATH,
  POSTS_SEARCH_PATH,
} from '../../contract/reads.ts';
import type { Page } from '../client/api.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';

/** What the specification calls it when they do not come (section 8). */
const READ_FAILURE = 'Failed to fetch posts';
const SEARCH_FAILURE = 'Failed to search posts';
/** What was asked about a course. */
const QUESTIONS_PATH = /^\/api\/courses\/[^/]+\/questions$/;

/** The discussions of a channel, pinned ones on top, then the newest; or those that hold a text, the newest first. */
export function useDiscussions(filter: DiscussionFilter): PagedList<Discussion> {
  const [path, query] = discussionsRead(filter);
  return usePagedList(path, query, discussionSchema, {
    failure: path === POSTS_SEARCH_PATH ? SEARCH_FAILURE : READ_FAILURE,
  });
}

/** What was asked about a lesson, the newest first. */
export function useLessonQuestions(courseId: string, lessonId: string): PagedList<Discussion> {
  const path = `/api/courses/${encodeURIComponent(courseId)}/questions`;
  return usePagedList(path, { lessonId }, discussionSchema, { failure: READ_FAILURE });
}

/** One discussion, read again whenever its page is gone to. */
export function useDiscussion(id: string) {
  const path = discussionRead(id);
  return useSWR<Discussion, ApiError>(path, () => callApi('GET', path, { schema: discussionSchema }), {
    revalidateIfStale: true,
  });
}

/** Changes what is shown of a discussion, in every list and on its page, without asking the server. */
export function useChangeShown(): (id: string, change: (shown: Discussion) => Discussion) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (id, change) =>
      mutate<Discussion | Page<Discussion>>(
        hasDiscussions,
        (data) => {
          if (!data) return data;
          if (!('rows' in data)) return data.id === id ? change(data) : data;
          return { ...data, rows: data.rows.map((row) => (row.id === id ? change(row) : row)) };
        },
        { revalidate: false },
      ),
    [mutate],
  );
}

/**
 * Has every list of discussions, and the page of one, read again: those on screen now, the others when they are gone to. Not the page of
 * one that was deleted.
 */
export function useRefreshDiscussions(): (deletedId?: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (deletedId) =>
      mutate((key) => hasDiscussions(key) && (deletedId === undefined || key !== discussionRead(deletedId))),
    [mutate],
  );
}

/** The address of a discussion's page. */
export function postAddress(id: string): string {
  return `/comunidad/${encodeURIComponent(id)}`;
}

function hasDiscussions(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof path !== 'string') return false;
  return path === POSTS_PATH || path === POSTS_SEARCH_PATH || QUESTIONS_PATH.test(path) || isPostPath(path);
}

/** Whether it is that of a discussion itself, not of its replies. */
function isPostPath(path: string): boolean {
  return path.startsWith(`${POSTS_PATH}/`) && !path.includes('/', POSTS_PATH.length + 1);
}
