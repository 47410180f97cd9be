import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type Discussion, discussionSchema } from '../../../contract/community.ts';
import {
  type DiscussionFilter,
  discussionRead,
  discussionsRead,
  POSTS_PATH,
  POSTS_SEARCH_PATH,
} from '../../../contract/reads.ts';
import type { Page } from '../../client/api.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { type PagedList, usePagedList } from '../../client/usePagedList.ts';

/** Messages of the errors (docs/requirements.md, 'Fixed texts'). */
const READ_FAILURE = 'Failed to fetch posts';
const SEARCH_FAILURE = 'Failed to search posts';
/** Path of the questions about a course. */
const QUESTIONS_PATH = /^\/api\/courses\/[^/]+\/questions$/;

/** The posts of a channel, pinned ones first, then the newest; or the posts that match a text, newest first. */
export function useDiscussions(filter: DiscussionFilter): PagedList<Discussion> {
  const [path, query] = discussionsRead(filter);
  return usePagedList(path, query, discussionSchema, {
    failure: path === POSTS_SEARCH_PATH ? SEARCH_FAILURE : READ_FAILURE,
  });
}

/** The questions about a lesson, newest first. */
export function useLessonQuestions(courseId: string, lessonId: string): PagedList<Discussion> {
  const path = `/api/courses/${encodeURIComponent(courseId)}/questions`;
  return usePagedList(path, { lessonId }, discussionSchema, { failure: READ_FAILURE });
}

/** One post, read again at every visit of its page. */
export function useDiscussion(id: string) {
  const path = discussionRead(id);
  return useSWR<Discussion, ApiError>(path, () => callApi('GET', path, { schema: discussionSchema }), {
    revalidateIfStale: true,
  });
}

/** Changes the cached post in every list and on its page, without a call. */
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
 * Reads every list of posts and the page of a post again: now if on screen, else at the next visit. Excludes the page
 * of the deleted post.
 */
export function useRefreshDiscussions(): (deletedId?: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (deletedId) =>
      mutate((key) => hasDiscussions(key) && (deletedId === undefined || key !== discussionRead(deletedId))),
    [mutate],
  );
}

/** Address of a post's page. */
export function postAddress(id: string): string {
  return `/comunidad/${encodeURIComponent(id)}`;
}

function hasDiscussions(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof path !== 'string') return false;
  return path === POSTS_PATH || path === POSTS_SEARCH_PATH || QUESTIONS_PATH.test(path) || isPostPath(path);
}

/** Whether the path is that of a post, not of its replies. */
function isPostPath(path: string): boolean {
  return path.startsWith(`${POSTS_PATH}/`) && !path.includes('/', POSTS_PATH.length + 1);
}
