import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { aFileCourse, playTo, theVideo } from '../testing/lesson-video.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerPart } from './player-part.ts';
import { readPlayerSettings } from './player-settings.ts';
import { CONTROLS_STAY_MS } from './useControlsInView.ts';
import { DOUBLE_TAP_MS } from './usePictureTouch.ts';

/** Width of every element: the test environment has no layout. */
const WIDTH = 100;

/** Plays a lesson of 100 s from its beginning; returns functions to tap and press at a place of its width. */
async function watch({ startsPaused = false } = {}) {
  const course = aFileCourse();
  const [lesson = null] = course.lessons;
  const view = { course, startsPaused, startSeconds: startsPaused ? 33 : 0, onChoose: vi.fn(), onClose: vi.fn() };
  renderAt('/', <PlayerDialog {...view} lesson={lesson} />);
  const video = await theVideo();
  if (!startsPaused) playTo(video, 0);
  const pointer = (target: Element | null, name: string, clientX: number, pointerType = 'mouse') =>
    target &&
    fireEvent(target, new PointerEvent(name, { bubbles: true, clientX, pointerType, button: 0, pointerId: 1 }));
  const tap = (clientX: number) => {
    for (const name of ['pointerdown', 'pointerup', 'click']) pointer(video, name, clientX, 'touch');
  };
  return { video, pointer, tap, onClose: view.onClose };
}

/** Adds members that other browsers have, until the test ends. */
const added: [object, string][] = [];
function addTo(target: object, members: Record<string, unknown>): void {
  Object.assign(target, members);
  for (const name of Object.keys(members)) added.push([target, name]);
}

const areControlsAway = () => screen.getByRole('slider', { name: 'Posición' }).closest('[data-away]') !== null;

// Loaded in advance: transforming the code must not count against the timeouts.
beforeAll(async () => {
  await playerPart.load();
});

describe('the controls of a video', () => {
  beforeEach(() => {
    atWidth('desktop');
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 50));
    server.use(
      http.get('*/api/settings', () => HttpResponse.json(someSettings())),
      http.get('*/api/users/:userId/progress', () => page([])),
      http.post('*/api/users/:userId/progress', () => HttpResponse.json({})),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    window.localStorage.clear();
    for (const [target, name] of added.splice(0)) Reflect.deleteProperty(target, name);
  });

  it('show the position, also as text, and move it by buttons and keys', async () => {
    const { video } = await watch();
    playTo(video, 65);
    const slider = screen.getByRole('slider', { name: 'Posición' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1 minuto 5 segundos de 1 minuto 40 segundos');
    expect(screen.getByText('1:05 / 1:40')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Avanzar 10 segundos' }));
    expect(video.currentTime).toBe(75);
    await userEvent.click(screen.getByRole('button', { name: 'Retroceder 10 segundos' }));
    expect(video.currentTime).toBe(65);
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(video.currentTime).toBe(55);
    fireEvent.change(slider, { target: { value: '90' } });
    expect(video.currentTime).toBe(90);
  });

  it('show the time under the pointer, and seek on release', async () => {
    const { video, pointer } = await watch();
    const rail = screen.getByRole('slider', { name: 'Posición' }).parentElement;
    pointer(rail, 'pointermove', 40);
    expect(screen.getByText('0:40')).toBeDefined();
    pointer(rail, 'pointerdown', 40);
    pointer(rail, 'pointermove', 70);
    expect(screen.getByText('1:10')).toBeDefined();
    expect(video.currentTime).toBe(0);
    pointer(rail, 'pointerup', 70);
    expect(video.currentTime).toBe(70);
    // The data may arrive later.
    expect(screen.getByText('1:10 / 1:40')).toBeDefined();
    pointer(rail, 'pointerleave', 70);
    expect(screen.queryByText('1:10')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Posición' }).value).toBe('70');
    fireEvent(video, new Event('seeked'));
    expect(screen.getByText('1:10 / 1:40')).toBeDefined();
    pointer(rail, 'pointerdown', 20, 'touch');
    pointer(rail, 'pointercancel', 20, 'touch');
    expect(video.currentTime).toBe(70);
  });

  it('hide while it plays, and return with a move, a key, or a visible focus', async () => {
    const { video, pointer } = await watch();
    vi.useFakeTimers();
    pointer(video, 'pointermove', 50);
    expect(areControlsAway()).toBe(false);
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS));
    expect(areControlsAway()).toBe(true);
    pointer(video, 'pointermove', 51);
    expect(areControlsAway()).toBe(false);
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS));
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(areControlsAway()).toBe(false);
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS));
    fireEvent.focusIn(screen.getByRole('button', { name: 'Pausar' }));
    expect(areControlsAway()).toBe(false);
    fireEvent(video, new Event('pause'));
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS));
    expect(areControlsAway()).toBe(false);
    expect(screen.getByRole('button', { name: 'Reproducir' })).toBeDefined();
  });

  it('stay visible while a finger uses them', async () => {
    const { video, pointer } = await watch();
    vi.useFakeTimers();
    pointer(video, 'pointermove', 50);
    const [slider, forward] = [
      screen.getByRole('slider', { name: 'Posición' }),
      screen.getByRole('button', { name: 'Avanzar 10 segundos' }),
    ];
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS - 1));
    pointer(forward, 'pointerdown', 60, 'touch');
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS - 1));
    pointer(slider, 'pointermove', 70, 'touch');
    act(() => void vi.advanceTimersByTime(CONTROLS_STAY_MS - 1));
    expect(areControlsAway()).toBe(false);
    pointer(video, 'pointermove', 50, 'touch');
    act(() => void vi.advanceTimersByTime(1));
    expect(areControlsAway()).toBe(true);
  });

  it('toggle with a tap; a double tap on one side jumps, and each further tap again', async () => {
    const { video, tap } = await watch();
    vi.useFakeTimers(); // on a busy machine two taps may be further apart than a double tap allows
    tap(50);
    expect(areControlsAway()).toBe(true);
    tap(50);
    expect(areControlsAway()).toBe(false);
    tap(90);
    act(() => void vi.advanceTimersByTime(DOUBLE_TAP_MS + 1));
    tap(90);
    act(() => void vi.advanceTimersByTime(DOUBLE_TAP_MS + 1));
    expect(video.currentTime).toBe(0);
    tap(90);
    tap(90);
    expect(video.currentTime).toBe(10);
    expect(screen.getByText('10 s')).toBeDefined();
    tap(90);
    expect(video.currentTime).toBe(20);
    expect(screen.getByText('20 s')).toBeDefined();
    tap(10);
    tap(10);
    expect(video.currentTime).toBe(10);
  });

  it('play and pause with a click on the picture, but not with a tap', async () => {
    const { video, pointer, tap } = await watch();
    const pause = vi.spyOn(video, 'pause');
    Object.defineProperty(video, 'paused', { value: false });
    tap(50);
    expect(pause).not.toHaveBeenCalled();
    pointer(video, 'pointerdown', 50);
    pointer(video, 'click', 50);
    expect(pause).toHaveBeenCalledOnce();
  });

  it('store volume and speed for every video on this device', async () => {
    const { video } = await watch();
    fireEvent.change(screen.getByRole('slider', { name: 'Volumen' }), { target: { value: '40' } });
    expect(video.volume).toBe(0.4);
    fireEvent(video, new Event('volumechange'));
    await userEvent.click(screen.getByRole('button', { name: 'Silenciar' }));
    expect(video.muted).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '1,75×' }));
    fireEvent(video, new Event('ratechange'));
    expect(readPlayerSettings()).toMatchObject({ volume: 0.4, rate: 1.75 });
    video.playbackRate = 16;
    fireEvent(video, new Event('ratechange'));
    expect(readPlayerSettings().rate).toBe(1.75);
    document.body.replaceChildren();
    const another = await watch();
    expect([another.video.volume, another.video.playbackRate]).toEqual([0.4, 1.75]);
  });

  it('offer subtitles if there are any, in a stored size', async () => {
    const { video } = await watch();
    expect(screen.queryByRole('button', { name: 'Subtítulos' })).toBeNull();
    const cue = { getCueAsHTML: () => ({ textContent: '¡Bienvenida!' }) };
    const track = video.addTextTrack('subtitles', 'Español', 'es');
    // Only the tracks drawn by the browser can be checked here.
    Object.defineProperties(track, { mode: { writable: true, value: 'disabled' }, activeCues: { value: [cue] } });
    fireEvent(video, new Event('loadedmetadata'));
    const button = screen.getByRole('button', { name: 'Subtítulos', pressed: false });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('¡Bienvenida!').parentElement?.dataset.size).toBe('medium');
    await userEvent.click(screen.getByRole('button', { name: 'Ajustes' }));
    const settings = screen.getByRole('group', { name: 'Ajustes' });
    await userEvent.click(within(settings).getByRole('radio', { name: 'Grande' }));
    expect(screen.getByText('¡Bienvenida!').parentElement?.dataset.size).toBe('large');
    expect(readPlayerSettings().captionsSize).toBe('large');
    await userEvent.click(within(settings).getByRole('radio', { name: 'Sin subtítulos' }));
    expect(screen.queryByText('¡Bienvenida!')).toBeNull();
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

  it('are replaced by one large button until a paused video is played', async () => {
    const { video } = await watch({ startsPaused: true });
    expect(screen.queryByRole('slider', { name: 'Posición' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar desde 0:33' }));
    expect(video.play).toHaveBeenCalled();
    playTo(video, 34);
    expect(screen.getByRole('slider', { name: 'Posición' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Continuar desde/ })).toBeNull();
  });

  it('are replaced by that button too when the browser refuses to autoplay', async () => {
    const course = aFileCourse();
    renderAt(
      '/',
      <PlayerDialog course={course} lesson={course.lessons[0] ?? null} onChoose={vi.fn()} onClose={vi.fn()} />,
    );
    const video = await theVideo();
    expect(screen.getByRole('slider', { name: 'Posición' })).toBeDefined();
    fireEvent(video, new Event('canplaythrough'));
    expect(screen.queryByRole('slider', { name: 'Posición' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reproducir' }));
    expect(video.play).toHaveBeenCalled();
  });
});
