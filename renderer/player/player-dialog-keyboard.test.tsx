import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFileCourse, playTo, theVideo } from '../testing/lesson-video.ts';
import { openPlayer, servePlayer } from '../testing/player-dialog.tsx';
import { atWidth } from '../testing/window-width.ts';
import { playerPart } from './player-part.ts';

// Loaded in advance: transforming the code must not count against the timeouts.
beforeAll(async () => {
  await playerPart.load();
});

describe('the video dialog', () => {
  beforeEach(() => {
    atWidth('desktop');
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    servePlayer();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('handles keys, and offers speeds', async () => {
    await openPlayer(aFileCourse());
    const video = await theVideo();
    await userEvent.keyboard('m');
    expect(video.muted).toBe(true);
    await userEvent.keyboard('{ArrowRight}l');
    expect(video.currentTime).toBe(20);
    const speeds = within(screen.getByRole('radiogroup', { name: 'Velocidad' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(speeds.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      '0,75×',
      '1×',
      '1,25×',
      '1,5×',
      '1,75×',
      '2×',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: '1,5×' }));
    expect(video.playbackRate).toBe(1.5);
  });

  it('lets the Tab key reach every control, each under its name', async () => {
    const { dialog } = await openPlayer(aFileCourse());
    playTo(await theVideo(), 10);
    const named = (one: HTMLInputElement) =>
      one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent;
    const reached = new Set<string>();
    for (let presses = 0; presses < 40; presses += 1) {
      await userEvent.tab();
      if (dialog.contains(document.activeElement)) reached.add(named(document.activeElement as HTMLInputElement));
    }
    const controls = [
      'Posición',
      'Retroceder 10 segundos',
      'Pausar',
      'Avanzar 10 segundos',
      'Silenciar',
      'Volumen',
      'Modo cine',
    ];
    const others = ['Pantalla completa', '1×', 'Compartir esta lección', 'Siguiente lección', 'Completar', 'Cerrar'];
    expect([...reached]).toEqual(expect.arrayContaining([...controls, ...others]));
    expect(reached).not.toContain('');
  });

  it.each([
    ['Completar', 'playing'],
    ['Ver de nuevo', 'ended'],
  ])("moves the focus to the video when '%s' disappears after its press", async (name, event) => {
    const { dialog } = await openPlayer(aFileCourse());
    fireEvent(await theVideo(), new Event(event));
    const button = within(dialog).getByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.isConnected).toBe(false);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('region', { name: 'Bienvenida' })),
    );
  });

  it('closes with Escape', async () => {
    const { onClose } = await openPlayer(aFileCourse());
    await theVideo();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
