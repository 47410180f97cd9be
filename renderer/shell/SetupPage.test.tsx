import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showShell } from '../testing/show-shell.tsx';
import { aStandInShell } from '../testing/stand-in-shell.ts';

const ADDRESS = 'https://academia.ejemplo.cl';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function choose(name: RegExp): Promise<void> {
  await userEvent.click(button(name));
}

/** Pastes the value: typing letter by letter takes seconds on a busy machine. */
async function enter(name: string, value: string): Promise<void> {
  await userEvent.click(field(name));
  await userEvent.paste(value);
}

afterEach(() => vi.unstubAllGlobals());

describe('the first start', () => {
  it('offers this machine and a server, and focuses the title', async () => {
    showShell('setup');
    const title = screen.getByRole('heading', { level: 1, name: '¿Dónde está tu academia?' });
    expect(document.activeElement).toBe(title);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Este equipoTodo queda guardado en este equipo y funciona sin internet.',
      'Un servidorTe conectas a la academia de tu organización por internet.',
    ]);
    expect(document.title).toBe('Te damos la bienvenida · Academia');
  });

  it.each([
    ['this machine', /^Este equipo/, 'Tu academia en este equipo'],
    ['a server', /^Un servidor/, 'Conéctate a tu academia'],
  ])('opens the step for %s by keyboard, and returns', async (_mode, choice, title) => {
    showShell('setup');
    button(choice).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title }));
    await userEvent.click(button('Atrás'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '¿Dónde está tu academia?' }));
  });
});

describe('setting up an academy on this machine', () => {
  async function fill(password: string, repeated = password): Promise<void> {
    await choose(/^Este equipo/);
    await enter('Contraseña de administración', password);
    await enter('Repite la contraseña', repeated);
  }

  it('sends the password, with the demonstration as content', async () => {
    const { api } = showShell('setup');
    await fill('una clave larga');
    await userEvent.keyboard('{Enter}');
    expect(api.finishSetup).toHaveBeenCalledExactlyOnceWith({
      mode: 'local',
      adminPassword: 'una clave larga',
      content: 'demonstration',
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Todo listo. Abriendo tu academia…'));
  });

  it('sends an empty academy when that is chosen', async () => {
    const { api } = showShell('setup');
    await fill('una clave larga');
    await userEvent.click(screen.getByRole('radio', { name: 'Academia vacía' }));
    await userEvent.click(button('Crear academia'));
    expect(api.finishSetup).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ content: 'empty' }));
  });

  it.each([
    ['a short password', '1234567', '1234567', 'Contraseña de administración', 'Usa al menos 8 caracteres.'],
    ['no password', '', '', 'Contraseña de administración', 'Usa al menos 8 caracteres.'],
    [
      'another one the second time',
      'una clave larga',
      'una clave larja',
      'Repite la contraseña',
      'Las contraseñas no coinciden.',
    ],
  ])(
    'is refused with %s: the wrong field shows the reason and gets the focus',
    async (_case, password, repeated, label, message) => {
      const { api } = showShell('setup');
      await fill(password, repeated);
      await userEvent.click(button('Crear academia'));
      const wrong = field(label);
      expect(wrong.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(wrong);
      const described = (wrong.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      expect(described).toContain(message);
      expect(api.finishSetup).not.toHaveBeenCalled();
    },
  );

  it("shows the reason of the shell's refusal, and keeps the typed text", async () => {
    const shell = aStandInShell();
    shell.api.finishSetup.mockResolvedValue({ ok: false, message: 'No queda espacio en el disco.' });
    showShell('setup', shell);
    await fill('una clave larga');
    await userEvent.click(button('Crear academia'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No pudimos crear tu academia');
    expect(alert.textContent).toContain('No queda espacio en el disco.');
    expect(field('Repite la contraseña').value).toBe('una clave larga');
    expect(button('Crear academia').getAttribute('aria-disabled')).toBe('false');
  });

  it('shows that the shell works, and calls it once for three submits', async () => {
    const shell = aStandInShell();
    shell.api.finishSetup.mockReturnValue(new Promise(() => undefined));
    showShell('setup', shell);
    await fill('una clave larga');
    await userEvent.click(button('Crear academia'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Creando tu academia…'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Crear academia'));
    expect(shell.api.finishSetup).toHaveBeenCalledOnce();
    expect(button('Atrás').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows a plain sentence when the call to the shell throws', async () => {
    const shell = aStandInShell();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    shell.api.finishSetup.mockRejectedValue(new Error("Error invoking remote method 'setup:finish'"));
    showShell('setup', shell);
    await fill('una clave larga');
    await userEvent.click(button('Crear academia'));
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo completar.');
    vi.restoreAllMocks();
  });
});

describe('setting up an academy on a server', () => {
  async function connectTo(address: string): Promise<void> {
    await choose(/^Un servidor/);
    await enter('Dirección del servidor', address);
    await userEvent.click(button('Conectar'));
  }

  it('finishes after the address has answered', async () => {
    const { api } = showShell('setup');
    await connectTo(ADDRESS);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Todo listo. Abriendo tu academia…'));
    expect(api.checkServer).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(api.finishSetup).toHaveBeenCalledExactlyOnceWith({ mode: 'remote', serverAddress: ADDRESS });
    expect(api.checkServer.mock.invocationCallOrder[0]).toBeLessThan(api.finishSetup.mock.invocationCallOrder[0] ?? 0);
  });

  it("adds 'https://' to an address without it", async () => {
    const { api } = showShell('setup');
    await connectTo(' academia.ejemplo.cl ');
    expect(api.checkServer).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });

  it.each([
    ['', 'Escribe una dirección como https://academia.ejemplo.cl'],
    ['ftp://academia.ejemplo.cl', 'Escribe una dirección como https://academia.ejemplo.cl'],
    ['http://academia.ejemplo.cl', 'La dirección debe empezar con https://'],
  ])('refuses the address %j without a request', async (address, message) => {
    const { api } = showShell('setup');
    await connectTo(address);
    screen.getByText(message);
    expect(document.activeElement).toBe(field('Dirección del servidor'));
    expect(api.checkServer).not.toHaveBeenCalled();
  });

  it('fails while the server does not answer: the field shows the reason and keeps the typed text', async () => {
    const shell = aStandInShell();
    shell.api.checkServer.mockResolvedValue({ ok: false, message: 'Esa dirección no responde.' });
    showShell('setup', shell);
    await connectTo(ADDRESS);
    expect((await screen.findByRole('alert')).textContent).toBe('Esa dirección no responde.');
    expect(field('Dirección del servidor').value).toBe(ADDRESS);
    expect(field('Dirección del servidor').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Dirección del servidor')));
    expect(shell.api.finishSetup).not.toHaveBeenCalled();
  });

  it('checks the address again on the next submit, and clears the error', async () => {
    const shell = aStandInShell();
    shell.api.checkServer.mockResolvedValueOnce({ ok: false, message: 'Esa dirección no responde.' });
    showShell('setup', shell);
    await connectTo(ADDRESS);
    await screen.findByText('Esa dirección no responde.');
    await userEvent.click(button('Conectar'));
    await waitFor(() => expect(shell.api.finishSetup).toHaveBeenCalledOnce());
    expect(screen.queryByText('Esa dirección no responde.')).toBeNull();
  });
});
