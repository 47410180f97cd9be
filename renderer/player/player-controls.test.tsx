import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFileCourse, playTo, theVideo } from '../testing/lesson-video.ts';
import { renderAt } from '../testing/render.tsx';
import { serveWatched, watch } from '../testing/watched-lesson.tsx';
import { atWidth } from '../testing/window-width.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerPart } from './player-part.ts';
import { readPlayerSettings } from './player-settings.ts';
import { CONTROLS_STAY_MS } from './useControlsInView.ts';
import { DOUBLE_TAP_MS } from './usePictureTouch.ts';

/** Width of every element: the test environment has no layout. */
const WIDTH = 100;

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
    serveWatched();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    window.localStorage.clear();
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
