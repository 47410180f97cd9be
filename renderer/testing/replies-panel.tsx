import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDiscussion } from '../../contract/community.fixtures.ts';
import { DiscussionCard } from '../community/feed/DiscussionCard.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { renderAt } from './render.tsx';

export const discussion = aDiscussion();

/** Renders the card of a post, with toasts. */
export function renderCard(changes: Partial<typeof discussion> = {}) {
  return renderAt(
    '/',
    <>
      <DiscussionCard discussion={{ ...discussion, ...changes }} />
      <Toasts />
    </>,
  );
}

/** Renders the card of a post, and opens its comments. */
export async function openComments(changes: Partial<typeof discussion> = {}) {
  const view = renderCard(changes);
  await userEvent.click(screen.getByRole('button', { name: /respuesta/ }));
  return view;
}

/** The comments, as soon as there is one. */
export const shownReplies = () => within(screen.getByRole('region', { name: 'Comentarios' })).findAllByRole('article');

export const replyField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' });

/** The words of the alert. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;
