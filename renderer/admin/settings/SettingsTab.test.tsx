import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminSettings } from '../../../contract/academy-settings.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderAt } from '../../testing/render.tsx';
import { noAnswer, problem, server } from '../../testing/server.ts';
import { SettingsTab } from './SettingsTab.tsx';

const SETTINGS = '*/api/admin/settings';

describe('the tab Ajustes', () => {
  let stored: AdminSettings;
  let sent: unknown[];

  beforeEach(() => {
    sent = [];
    const { name, supportWhatsapp, bookingUrl, schedulingUrl, registration, timeZone } = someSettings();
    stored = {
      ...{ name: null, logoUrl: null, supportWhatsapp: null, bookingUrl: null, schedulingUrl: null },
      ...{
        registration: null,
        timeZone: null,
        postsPerDay: null,
        repliesPerDay: null,
        votesPerDay: null,
        guestReviews: 'approval',
        verifiedShare: 0,
        version: 3,
      },
      defaults: {
        ...{ name, supportWhatsapp, bookingUrl, schedulingUrl, registration, timeZone },
        ...{ postsPerDay: 20, repliesPerDay: 200, votesPerDay: 1_500 },
      },
    };
    server.use(
      http.get(SETTINGS, () => HttpResponse.json(stored)),
      http.put(SETTINGS, async ({ request }) => {
        sent.push([request.headers.get('if-match'), await request.clone().json()]);
        stored = { ...stored, ...((await request.json()) as Partial<AdminSettings>), version: stored.version + 1 };
        return HttpResponse.json(stored);
      }),
    );
  });

  async function show() {
    renderAt(
      '/admin/ajustes',
      <>
        <SettingsTab />
        <Toasts />
      </>,
    );
    await screen.findByLabelText('Nombre de la academia');
  }
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' });
  async function write(name: string, value: string) {
    await userEvent.click(field(name));
    await userEvent.paste(value);
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('shows the configured value of every empty field', async () => {
    await show();
    screen.getByRole('textbox', { name: 'Nombre de la academia', description: /Vacío: Academia$/ });
    screen.getByRole('textbox', { name: 'WhatsApp de soporte', description: /Vacío: 56900000000$/ });
    screen.getByRole('combobox', { name: 'Zona horaria', description: /Vacío: America\/Santiago$/ });
    screen.getByRole('option', { name: 'Como en la configuración: abierto' });
  });

  it('saves the chosen values with the version that was read, and null for the others', async () => {
    await show();
    await write('Nombre de la academia', 'Escuela Sur');
    await userEvent.selectOptions(field('Registro de estudiantes'), 'closed');
    await press('Guardar cambios');
    await screen.findByText('Ajustes guardados');
    const perDay = { postsPerDay: null, repliesPerDay: null, votesPerDay: null };
    const nothing = {
      logoUrl: null,
      supportWhatsapp: null,
      bookingUrl: null,
      schedulingUrl: null,
      timeZone: null,
      ...perDay,
      guestReviews: 'approval',
      verifiedShare: 0,
    };
    expect(sent).toEqual([['"3"', { ...nothing, name: 'Escuela Sur', registration: false }]]);
    await userEvent.clear(field('Nombre de la academia'));
    await press('Guardar cambios');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(['"4"', { ...nothing, name: null, registration: false }]);
  });

  it("saves the rule for visitors' reviews, beside a note that waiting reviews stay unchanged", async () => {
    await show();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', {
      name: 'Texto de las reseñas de visitantes',
      description: /lo que espera sigue esperando en Reseñas/,
    });
    expect(choice.value).toBe('approval');
    await userEvent.selectOptions(choice, 'Se publica al momento');
    await press('Guardar cambios');
    await screen.findByText('Ajustes guardados');
    expect(sent).toMatchObject([['"3"', { guestReviews: 'at_once' }]]);
  });

  it('asks for a share of verified video before certificates', async () => {
    await show();
    const share = field('Video que hay que ver antes del certificado');
    expect(share).toHaveProperty('value', '0');
    await userEvent.selectOptions(share, '80 % de cada lección');
    await press('Guardar cambios');
    await screen.findByText('Ajustes guardados');
    expect(sent).toMatchObject([['"3"', { verifiedShare: 80 }]]);
  });

  it('sends the version of the last answer before the settings are read again', async () => {
    await show();
    server.use(http.get(SETTINGS, noAnswer));
    await write('Nombre de la academia', 'Escuela Sur');
    await press('Guardar cambios');
    await screen.findByText('Ajustes guardados');
    await userEvent.selectOptions(field('Registro de estudiantes'), 'closed');
    await press('Guardar cambios');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      ['"3"', { name: 'Escuela Sur', registration: null }],
      ['"4"', { name: 'Escuela Sur', registration: false }],
    ]);
  });

  it("takes a colleague's change of a field that was saved before, and keeps the typed change", async () => {
    await show();
    server.use(http.get(SETTINGS, noAnswer));
    await write('Nombre de la academia', 'Escuela Sur');
    await press('Guardar cambios');
    await screen.findByText('Ajustes guardados');
    stored = { ...stored, name: 'Escuela Norte', version: 5 };
    server.use(
      http.get(SETTINGS, () => HttpResponse.json(stored)),
      http.put(SETTINGS, () => problem('changed_meanwhile'), { once: true }),
    );
    await userEvent.selectOptions(field('Registro de estudiantes'), 'closed');
    await press('Guardar cambios');
    await waitFor(() => expect(field('Nombre de la academia').value).toBe('Escuela Norte'));
    expect(field('Registro de estudiantes').value).toBe('closed');
  });

  it('accepts limits per day with separators and spaces, and shows the configured limits', async () => {
    await show();
    screen.getByRole('textbox', { name: 'Publicaciones por día', description: /Vacío: 20$/ });
    screen.getByRole('textbox', { name: 'Votos por día', description: /Vacío: 1.500$/ });
    await write('Respuestas por día', '1.200');
    await write('Votos por día', ' 60 ');
    await press('Guardar cambios');
    await screen.findByText('Ajustes guardados');
    expect(sent).toMatchObject([['"3"', { postsPerDay: null, repliesPerDay: 1_200, votesPerDay: 60 }]]);
  });

  it.each(['0', '10.001', '-3', '2,5', '1.5', 'muchas'])('refuses %j publications a day', async (value) => {
    await show();
    await write('Publicaciones por día', value);
    await press('Guardar cambios');
    await screen.findByText('Escribe un número entero de 1 a 10.000.');
    expect(sent).toEqual([]);
  });

  it('shows errors at their fields, and keeps the typed values until they are discarded', async () => {
    await show();
    await write('WhatsApp de soporte', '+56 9 12a4');
    await write('Página para agendar una clase', 'agenda');
    await press('Guardar cambios');
    await screen.findByText('Solo cifras, con el código del país.');
    await screen.findByText('Escribe una dirección que empiece con http:// o https://.');
    expect(field('WhatsApp de soporte').value).toBe('+56 9 12a4');
    expect(sent).toEqual([]);
    await press('Descartar');
    expect(field('WhatsApp de soporte').value).toBe('');
  });

  it('accepts a phone number with plus sign, spaces and dash', async () => {
    await show();
    await write('WhatsApp de soporte', '+56 9 1234-5678');
    await press('Guardar cambios');
    await screen.findByText('Ajustes guardados');
    expect(sent).toMatchObject([['"3"', { supportWhatsapp: '56912345678' }]]);
  });

  it('shows that the settings failed to load', async () => {
    server.use(http.get(SETTINGS, () => problem('unexpected')));
    renderAt('/admin/ajustes', <SettingsTab />);
    await screen.findByText('No pudimos cargar los ajustes');
  });
});
