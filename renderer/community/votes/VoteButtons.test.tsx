import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChannel, aDiscussion } from '../../../contract/community.fixtures.ts';
import type { CastVote, OwnVotes, VoteType } from '../../../contract/community.ts';
import { anOwnReputation } from '../../../contract/reputation.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { ANA } from '../../testing/people.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { startAsGuest, startSignedIn } from '../../testing/session-server.ts';
import { CommunityPage } from '../CommunityPage.tsx';

const question = aDiscussion({ upvotes: 3, downvotes: 1 });
const other = aDiscussion({ id: '01932f00-0000-7000-8000-0000000000d2', title: 'Otra', authorId: ANA });
let own: OwnVotes = [];
let askedFor: string[] = [];
let cast: CastVote[] = [];
let answerCall: Promise<void> = Promise.resolve();

async function open(): Promise<void> {
  renderAt(
    '/comunidad',
    <>
      <CommunityPage />
      <Toasts />
    </>,
  );
  await screen.findByRole('article', { name: question.title });
}

const vote = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const votes = () => [vote(/^Votar a favor/), vote(/^Votar en contra/)];
const counts = () => votes().map((button) => button.textContent);
const marked = () => votes().map((button) => button.getAttribute('aria-pressed'));
const press = (which: VoteType) => userEvent.click(vote(which === 'up' ? /^Votar a favor/ : /^Votar en contra/));

beforeEach(() => {
  own = [];
  askedFor = [];
  cast = [];
  answerCall = Promise.resolve();
  server.use(
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
    http.get('*/api/community/active-sellers', () => HttpResponse.json([])),
    http.get('*/api/users/:id/reputation', () => HttpResponse.json(anOwnReputation())),
    http.get('*/api/community/posts', () => page([question, other])),
    http.get('*/api/users/:id/votes', ({ request }) => {
      askedFor.push(new URL(request.url).searchParams.get('postIds') ?? '');
      return HttpResponse.json(own);
    }),
    http.post('*/api/community/posts/:id/vote', async ({ request }) => {
      cast.push((await request.json()) as CastVote);
      await answerCall;
      // Includes a vote that another person has cast in between.
      return HttpResponse.json({ upvotes: 9, downvotes: 1, voteType: 'up' });
    }),
  );
});

afterEach(() => {
  act(closeToast);
});

describe('voting', () => {
  it('shows the vote at once, then the counts of the server', async () => {
    let come = () => {};
    answerCall = new Promise((resolve) => {
      come = resolve;
    });
    await startSignedIn();
    await open();
    await press('up');
    expect(counts()).toEqual(['4', '1']);
    expect(marked()).toEqual(['true', 'false']);
    come();
    await waitFor(() => expect(counts()).toEqual(['9', '1']));
    expect(cast).toEqual([{ userId: ANA, voteType: 'up' }]);
  });

  it('marks the own votes with one call, which omits own posts', async () => {
    own = [{ postId: question.id, voteType: 'down' }];
    await startSignedIn();
    await open();
    await waitFor(() => expect(marked()).toEqual(['false', 'true']));
    expect(askedFor).toEqual([question.id]);
  });

  it.each<[VoteType, string[], string[]]>([
    ['up', ['4', '0'], ['true', 'false']],
    ['down', ['3', '0'], ['false', 'false']],
  ])('changes with %s after a down-vote the counts to %j', async (pressed, expectedCounts, expectedMarks) => {
    answerCall = new Promise(() => {});
    own = [{ postId: question.id, voteType: 'down' }];
    await startSignedIn();
    await open();
    await waitFor(() => expect(marked()).toEqual(['false', 'true']));
    await press(pressed);
    expect(counts()).toEqual(expectedCounts);
    expect(marked()).toEqual(expectedMarks);
  });

  it('undoes the vote when the server refuses it, and shows the reason', async () => {
    server.use(http.post('*/api/community/posts/:id/vote', () => problem('too_many_requests')));
    await startSignedIn();
    await open();
    await press('up');
    expect((await screen.findByRole('alert')).textContent).toContain('Demasiados intentos.');
    expect(counts()).toEqual(['3', '1']);
    expect(marked()).toEqual(['false', 'false']);
  });

  it('ignores a second press while the first vote is being sent', async () => {
    answerCall = new Promise(() => {});
    await startSignedIn();
    await open();
    await press('up');
    await press('up');
    expect(counts()).toEqual(['4', '1']);
    expect(cast).toHaveLength(1);
  });

  it('asks a guest to sign in, without a call', async () => {
    await startAsGuest();
    await open();
    await press('up');
    expect((await screen.findByRole('alert')).textContent).toContain('Inicia sesión para votar.');
    expect([...cast, ...askedFor]).toEqual([]);
    expect(counts()).toEqual(['3', '1']);
  });

  it('is disabled for the own post', async () => {
    await startSignedIn();
    await open();
    const [, up] = screen.getAllByRole('button', { name: /^Votar a favor/ });
    expect(up?.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(up as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('No puedes votar por lo que publicaste.');
    expect(cast).toEqual([]);
  });
});
