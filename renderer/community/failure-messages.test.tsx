import { renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { SWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { aDiscussion } from '../../contract/community.fixtures.ts';
import { ERRORS } from '../../contract/errors.ts';
import type { ApiError } from '../client/api-error.ts';
import { freshnessConfig } from '../client/freshness.ts';
import { problem, server } from '../testing/server.ts';
import { useDiscussions, useLessonQuestions } from './posts/useDiscussions.ts';
import { useReplies } from './replies/useReplies.ts';

const { id } = aDiscussion();

describe('the error of a list that fails to load', () => {
  it.each<[string, () => { error: ApiError | undefined }]>([
    ['Failed to fetch posts', () => useDiscussions({ channelId: id })],
    ['Failed to search posts', () => useDiscussions({ q: 'envíos' })],
    ['Failed to fetch posts', () => useLessonQuestions(id, id)],
    ['Failed to fetch replies', () => useReplies(id)],
  ])('has the message %j and a Spanish sentence', async (message, hook) => {
    server.use(http.get('*/api/*', () => problem('unexpected')));
    const config = freshnessConfig(Date.now);
    const screen = renderHook(hook, { wrapper: ({ children }) => <SWRConfig value={config}>{children}</SWRConfig> });
    await waitFor(() => expect(screen.result.current.error).toBeDefined());
    expect(screen.result.current.error).toMatchObject({ message, sentence: ERRORS.unexpected.message, status: 500 });
  });
});
