import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { shownToast } from '../kit/toast.ts';
import { aProfile } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { startSignedIn } from '../testing/session-server.ts';
import { Banner } from './Banner.tsx';

/** Noon of the browser's zone: the day that is shown is the same in every one. */
const ERASES_AT = new Date(2026, 2, 9, 12).toISOString();
const ERASED_ON = 'Tu cuenta se elimina el 9 de marzo de 2026.';

it('says everywhere when the account is erased, and keeps it', async () => {
  await startSignedIn({ ...aProfile(), erasesAt: ERASES_AT });
  server.use(http.delete('*/v1/me/erasure', () => problem('unexpected'), { once: true }));
  renderAt('/', <Banner />);
  expect(await screen.findByText(ERASED_ON)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }));
  await waitFor(() => expect(shownToast.get()).toMatchObject({ kind: 'error', title: 'No pudimos conservar tu cuenta' }));
  server.use(http.delete('*/v1/me/erasure', () => HttpResponse.json({ erasesAt: null })));
  await userEvent.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }));
  await waitFor(() => expect(screen.queryByText(ERASED_ON)).toBeNull());
  expect(shownToast.get()?.title).toBe('Tu cuenta se conserva');
});
