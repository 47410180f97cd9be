import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '../../kit/toast.ts';
import { browserSession } from '../../session/browser-session.ts';
import { useSession } from '../../session/useSession.ts';
import { ANA, aProfile } from '../../testing/people.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { startSignedIn } from '../../testing/session-server.ts';
import { PictureEditor } from './PictureEditor.tsx';

const ADDRESS = '/objects/pictures/0198a000-0000-7000-8000-0000000000a1.jpg';

function Editor() {
  return <PictureEditor user={useSession().user} />;
}

async function choose(name: string, type: string, bytes = 'x') {
  const input = screen.getByLabelText<HTMLInputElement>('Subir foto', { selector: 'input' });
  await userEvent.upload(input, new File([bytes], name, { type }), { applyAccept: false });
}

describe('the picture of the learner', () => {
  beforeEach(() => startSignedIn(aProfile(ANA, { picture: { url: ADDRESS } })));

  it.each([
    ['foto.heic', 'image/heic', /^Las fotos HEIC no se aceptan/],
    ['foto.HEIC', '', /^Las fotos HEIC no se aceptan/],
    ['dibujo.svg', 'image/svg+xml', 'Elige una foto JPG, PNG o WebP.'],
    ['baile.gif', 'image/gif', 'Elige una foto JPG, PNG o WebP.'],
  ])('cannot be %s, and a message gives the reason', async (name, type, sentence) => {
    renderAt('/', <Editor />);
    await choose(name, type);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is removed', async () => {
    let sent: unknown;
    server.use(
      http.patch('*/v1/me', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(aProfile(ANA, { picture: { url: null } }));
      }),
    );
    renderAt('/', <Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
    expect(await screen.findByRole('button', { name: 'Subir foto' })).toBeDefined();
    expect(sent).toEqual({ picture: '' });
    expect(shownToast.get()?.title).toBe('Tu foto ya no está');
  });

  it('stays if removing it fails', async () => {
    server.use(http.patch('*/v1/me', () => problem('busy')));
    renderAt('/', <Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
    await waitFor(() => expect(shownToast.get()).toMatchObject({ kind: 'error', title: 'No pudimos quitar tu foto' }));
    expect(screen.getByRole('button', { name: 'Quitar foto' })).toBeDefined();
  });

  it('ignores a profile of another person', () => {
    browserSession.takeProfile(
      aProfile('0198a000-0000-7000-8000-0000000000ff', { picture: { url: '/objects/pictures/x.jpg' } }),
    );
    expect(browserSession.state().user.avatar).toBe(ADDRESS);
  });
});
