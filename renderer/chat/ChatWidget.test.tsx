import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { ChatWidget } from './ChatWidget.tsx';

const CHAT = 'https://chat.example/w';

let idleWork: (() => void)[] = [];

function show(chatWidgetUrl: string | null, probe: () => Response = () => new HttpResponse()) {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ chatWidgetUrl }))),
    http.head(CHAT, probe),
  );
  renderAt('/', <ChatWidget />);
}

/** Simulates an idle browser. */
async function idle(): Promise<void> {
  await waitFor(() => expect(idleWork).not.toEqual([]));
  for (const work of idleWork.splice(0)) work();
}

const launcher = () => screen.findByRole('button', { name: 'Abrir el chat' });
const warnings = () => vi.mocked(console.warn).mock.calls.map(([message]) => String(message));

beforeEach(() => {
  idleWork = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the chat', () => {
  it('loads when the page is idle, and sends no request to its site before it is opened', async () => {
    const probe = vi.fn(() => new HttpResponse());
    show(CHAT, probe);
    await waitFor(() => expect(idleWork).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();

    await idle();
    await launcher();
    expect(probe).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('opens in a frame without access to the window of the academy', async () => {
    show(CHAT);
    await idle();
    await userEvent.click(await launcher());

    const frame = await screen.findByTitle('Chat de ayuda');
    expect(new URL(frame.getAttribute('src') ?? '').searchParams.get('lang')).toBe('es');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin allow-popups');
    fireEvent.load(frame);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps the conversation when it is closed and reopened', async () => {
    show(CHAT);
    await idle();
    await userEvent.click(await launcher());
    const frame = await screen.findByTitle('Chat de ayuda');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chat de ayuda' }));

    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(await launcher());
    expect(screen.queryByRole('region', { name: 'Chat de ayuda' })).toBeNull();
    await userEvent.click(await launcher());
    expect(screen.getByTitle('Chat de ayuda')).toBe(frame);
  });

  it('tells that it does not answer, and offers another contact', async () => {
    show(CHAT, () => HttpResponse.error());
    await idle();
    await userEvent.click(await launcher());

    expect((await screen.findByRole('alert')).textContent).toContain('El chat no responde ahora');
    expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/56900000000');
    await waitFor(() => expect(warnings()).toEqual(['The page of the chat did not load.']));
  });

  it('is refused and logged at an address of the same origin', async () => {
    show(`${window.location.origin}/chat`);
    await idle();
    await waitFor(() => expect(warnings()).toEqual([expect.stringContaining('is not shown')]));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
