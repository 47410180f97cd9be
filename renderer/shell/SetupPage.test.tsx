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

/** What is pasted comes at once: typing letter by letter takes seconds on a busy machine. */
async function enter(name: string, value: string): Promise<void> {
  await userEvent.click(field(name));
  await userEvent.paste(value);
}

afterEach(() => vi.unstubAllGlobals());

describe('the first start', () => {
  it('offers this machine and a server, and says where one is', async () => {
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
  ])('goes on to %s by keyboard, and back', async (_mode, choice, title) => {
    showShell('setup');
    button(choice).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title }));
    await userEvent.click(button('Atrás'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '¿Dónde está tu academia?' }));
  });
});

describe('an academy on this machine', () => {
  async function fill(password: string, repeated = password): Promise<void> {
    await choose(/^Este equipo/);
    await enter('Contraseña de administración', password);
    await enter('Repite la contraseña', repeated);
  }

  it('begins with the demonstration and the password of its administrator', async () => {
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

  it('begins empty where that is chosen', async () => {
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
    'does not begin with %s: it says so at the field and goes there',
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

  it('says why the shell did not begin it, and keeps what was typed', async () => {
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

  it('waits while the shell works, and is asked for once', async () => {
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

  it('says that the shell broke, in words for people', async () => {
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

describe('an academy on a server', () => {
  async function connectTo(address: string): Promise<void> {
    await choose(/^Un servidor/);
    await enter('Dirección del servidor', address);
    await userEvent.click(button('Conectar'));
  }

  it('is taken after its address has answered', async () => {
    const { api } = showShell('setup');
    await connectTo(ADDRESS);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Todo listo. Abriendo tu academia…'));
    expect(api.checkServer).toHaveBeenCalledExactlyOnceWith(ADDRESS);
    expect(api.finishSetup).toHaveBeenCalledExactlyOnceWith({ mode: 'remote', serverAddress: ADDRESS });
    expect(api.checkServer.mock.invocationCallOrder[0]).toBeLessThan(api.finishSetup.mock.invocationCallOrder[0] ?? 0);
  });

  it("needs no 'https://' to be typed", async () => {
    const { api } = showShell('setup');
    await connectTo(' academia.ejemplo.cl ');
    expect(api.checkServer).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });

  it.each([
    ['', 'Escribe una dirección como https://academia.ejemplo.cl'],
    ['ftp://academia.ejemplo.cl', 'Escribe una dirección como https://academia.ejemplo.cl'],
    ['http://academia.ejemplo.cl', 'La dirección debe empezar con https://'],
  ])('is not asked for at %j', async (address, message) => {
    const { api } = showShell('setup');
    await connectTo(address);
    screen.getByText(message);
    expect(document.activeElement).toBe(field('Dirección del servidor'));
    expect(api.checkServer).not.toHaveBeenCalled();
  });

  it('is not taken while it does not answer: the field says why and keeps what was typed', async () => {
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

  it('is asked again after another try', async () => {
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
