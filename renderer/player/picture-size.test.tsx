import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveWatched, watch } from '../testing/watched-lesson.tsx';
import { atWidth } from '../testing/window-width.ts';
import { playerPart } from './player-part.ts';
import { readPlayerSettings } from './player-settings.ts';

/** Adds members that other browsers have, until the test ends. */
const added: [object, string][] = [];
function addTo(target: object, members: Record<string, unknown>): void {
  Object.assign(target, members);
  for (const name of Object.keys(members)) added.push([target, name]);
}

// Loaded in advance: transforming the code must not count against the timeouts.
beforeAll(async () => {
  await playerPart.load();
});

describe('the controls of a video', () => {
  beforeEach(() => {
    atWidth('desktop');
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    serveWatched();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    window.localStorage.clear();
    for (const [target, name] of added.splice(0)) Reflect.deleteProperty(target, name);
  });

  it('fill the page without a full screen; Escape then leaves only that, not the lesson', async () => {
    const { onClose, video } = await watch();
    const surface = video.closest<HTMLElement>('[data-full]');
    await userEvent.click(screen.getByRole('button', { name: 'Pantalla completa' }));
    expect(surface?.dataset.full).toBe('window');
    await userEvent.click(screen.getByRole('button', { name: 'Ajustes' }));
    const settings = screen.getByRole('group', { name: 'Ajustes' });
    expect(within(settings).getByRole('radiogroup', { name: 'Velocidad' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(surface?.dataset.full).toBe('none');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stay in full screen; a phone with full screen only for videos uses its own', async () => {
    const { video } = await watch();
    const enterFullscreen = vi.fn();
    expect(video.controls).toBe(false);
    document.body.replaceChildren();
    addTo(HTMLVideoElement.prototype, { webkitEnterFullscreen: enterFullscreen });
    const another = await watch();
    await userEvent.click(screen.getByRole('button', { name: 'Pantalla completa' }));
    expect(enterFullscreen).toHaveBeenCalledOnce();
    expect(another.video.closest<HTMLElement>('[data-full]')?.dataset.full).toBe('none');
  });

  it('toggle the picture-in-picture window if the browser has one', async () => {
    await watch();
    expect(screen.queryByRole('button', { name: 'Imagen en imagen' })).toBeNull();
    document.body.replaceChildren();
    const [enter, leave] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    addTo(HTMLVideoElement.prototype, { requestPictureInPicture: enter });
    addTo(document, { pictureInPictureEnabled: true, pictureInPictureElement: null, exitPictureInPicture: leave });
    const { video } = await watch();
    await userEvent.click(screen.getByRole('button', { name: 'Imagen en imagen' }));
    expect(enter).toHaveBeenCalledOnce();
    addTo(document, { pictureInPictureElement: video });
    await userEvent.click(screen.getByRole('button', { name: 'Imagen en imagen' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('let the video fill the dialog on wide screens, also next time', async () => {
    await watch();
    await userEvent.click(screen.getByRole('button', { name: 'Modo cine', pressed: false }));
    expect(screen.getByRole('button', { name: 'Modo cine', pressed: true })).toBeDefined();
    expect(readPlayerSettings().isCinema).toBe(true);
  });
});
