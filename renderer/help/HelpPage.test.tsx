import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContact, aFaq, aFaqCategory, aHelp, aSchedule, aSocialLink } from '../../contract/help.fixtures.ts';
import type { Help } from '../../contract/help.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { HelpPage } from './HelpPage.tsx';

const THANKS = '¡Gracias por tu feedback!';
const PAYMENT = '¿Cuánto demora en llegar un pago?';
const CERTIFICATE = '¿Cómo descargo mi certificado?';

/** Bodies of the counting calls. */
let views: unknown[] = [];
let ratings: unknown[] = [];

function show(at = '/ayuda', help: Help = aHelp()) {
  server.use(http.get('*/api/help/all', () => HttpResponse.json(help)));
  return renderAt(
    at,
    <>
      <HelpPage />
      <Toasts />
    </>,
    { path: '/ayuda' },
  );
}

const question = (name: string) => screen.findByRole('button', { name });
const category = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  [views, ratings] = [[], []];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ supportWhatsapp: '56955500142' }))),
    http.post('*/api/help/faq-view', async ({ request }) => {
      views.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/help/faq-rating', async ({ request }) => {
      ratings.push(await request.json());
      return HttpResponse.json({ message: THANKS });
    }),
  );
});

describe('the help centre', () => {
  it('lists the contacts, WhatsApp with the fixed support number', async () => {
    const second = aContact({ id: '01932f00-0000-7000-8000-0000000000d9', label: 'Otro WhatsApp' });
    show('/ayuda', aHelp({ contactInfo: [...aHelp().contactInfo, second] }));

    const contacts = within(await screen.findByRole('list', { name: 'Contacto' }));
    await contacts.findByText('+56 9 5550 0142');
    const addresses = contacts.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['https://wa.me/56955500142', 'tel:6005550142', 'mailto:ayuda@academia.example']);
    const footer = screen.getByRole('link', { name: /^Escríbenos por WhatsApp/ });
    expect(footer.getAttribute('href')).toBe('https://wa.me/56955500142');
  });

  it('shows the hours until they are collapsed', async () => {
    show('/ayuda', aHelp({ workSchedules: [aSchedule({ department: 'Pagos y ventas', schedule: '09:00–18:00' })] }));

    await screen.findByText('Pagos y ventas');
    screen.getByText('Soporte 24/7');
    await userEvent.click(screen.getByRole('button', { name: 'Horarios de atención' }));
    expect(screen.queryByText('Pagos y ventas')).toBeNull();
  });

  it.each([
    ['purple', /^var\(--mantine-color-tone-purple\)$/],
    ['#ffff00', /^light-dark\((?!#ffff00)#[0-9a-f]{6}, #ffff00\)$/],
  ])('shows the hours in the colour %s, readable in both schemes', async (color, readable) => {
    show('/ayuda', aHelp({ workSchedules: [aSchedule({ department: 'Pagos y ventas', color })] }));
    const icon = (await screen.findByText('Pagos y ventas')).closest('li')?.querySelector('svg');
    expect(icon?.getAttribute('stroke')).toMatch(readable);
  });

  it('links to the other sites, and omits addresses that could run scripts', async () => {
    const unsafe = aSocialLink({
      id: '01932f00-0000-7000-8000-0000000000b9',
      name: 'Otra',
      url: 'javascript:alert(1)',
    });
    show('/ayuda', aHelp({ socialLinks: [aSocialLink(), unsafe] }));

    const links = within(await screen.findByRole('list', { name: 'Redes sociales' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://facebook.example/academia']);
  });

  it('lists the most viewed questions first, each with a link to its place', async () => {
    const { router } = show();

    const popular = within(await screen.findByRole('region', { name: 'Preguntas populares' })).getAllByRole('link');
    expect(popular.map((link) => link.textContent?.slice(1))).toEqual([
      CERTIFICATE,
      PAYMENT,
      '¿Puedo ver los cursos sin internet?',
    ]);
    await userEvent.click(screen.getByRole('link', { name: PAYMENT }));
    await screen.findByText(/^Los pagos con tarjeta/);
    await waitFor(async () => expect(document.activeElement).toBe(await question(PAYMENT)));
    expect(router.state.location.search).toBe(`?pregunta=${aFaq().id}`);
  });

  it('opens one category at a time', async () => {
    show();

    await userEvent.click(await category('Pagos'));
    await question(PAYMENT);
    await userEvent.click(await category('Cursos'));
    await question(CERTIFICATE);
    expect(screen.queryByRole('button', { name: PAYMENT })).toBeNull();
    await userEvent.click(await category('Cursos'));
    expect(screen.queryByRole('button', { name: CERTIFICATE })).toBeNull();
  });

  it('tells that a category has no questions yet', async () => {
    show('/ayuda', aHelp({ categories: [aFaqCategory({ name: 'Envíos' })], faqs: [] }));

    await userEvent.click(await category('Envíos'));
    screen.getByText('Aún no hay preguntas en esta categoría.');
  });

  it('records a view when a question opens, not when it closes, even if the call fails', async () => {
    server.use(http.post('*/api/help/faq-view', () => problem('unexpected'), { once: true }));
    show();

    await userEvent.click(await category('Pagos'));
    await userEvent.click(await question(PAYMENT));
    await screen.findByText(/^Los pagos con tarjeta/);
    await userEvent.click(await question(PAYMENT));
    expect(screen.queryByText(/^Los pagos con tarjeta/)).toBeNull();
    await question(PAYMENT);
    await userEvent.click(await question(PAYMENT));
    await waitFor(() =>
      expect(views).toEqual([{ faqId: aFaq().id, sessionId: expect.stringMatching(/^[\da-f-]{36}$/) }]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the answer as text, with its lines and links', async () => {
    show(
      `/ayuda?pregunta=${aFaq().id}`,
      aHelp({ faqs: [aFaq({ answer: '<b>Hola</b>\nhttps://a.example/x javascript:alert(1)' })] }),
    );

    const answer = await screen.findByText(/<b>Hola<\/b>/);
    const links = within(answer).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://a.example/x', expect.stringContaining('noopener')],
    ]);
  });

  it('tells that the question of the address no longer exists', async () => {
    const hidden = aFaq({ categoryId: '01932f00-0000-7000-8000-0000000000c9' });
    show(`/ayuda?pregunta=${hidden.id}`, aHelp({ faqs: [hidden] }));

    await screen.findByText('Esa pregunta ya no está disponible.');
    expect(screen.queryByText(hidden.question)).toBeNull();
  });

  it('shows placeholders while it loads', async () => {
    server.use(http.get('*/api/help/all', noAnswer));
    renderAt('/ayuda', <HelpPage />);

    await screen.findByText('Cargando la ayuda…');
    screen.getByRole('heading', { level: 1, name: '¿Cómo te podemos ayudar hoy?' });
  });

  it('shows the failure and retries', async () => {
    server.use(http.get('*/api/help/all', () => problem('unexpected')));
    renderAt('/ayuda', <HelpPage />);

    await screen.findByRole('heading', { name: 'No pudimos cargar la ayuda' });
    server.use(http.get('*/api/help/all', () => HttpResponse.json(aHelp())));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await category('Pagos');
  });

  it('tells that there are no questions yet', async () => {
    show('/ayuda', aHelp({ categories: [], faqs: [], contactInfo: [], workSchedules: [], socialLinks: [] }));
    await screen.findByRole('heading', { name: 'Aún no hay preguntas frecuentes' });
  });
});

describe('rating an answer', () => {
  it('is sent once, with thanks', async () => {
    show(`/ayuda?pregunta=${aFaq().id}`);

    await userEvent.click(await screen.findByRole('button', { name: 'Sí' }));
    expect(screen.getByRole('button', { name: 'Sí' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.getAllByText(THANKS)).toHaveLength(2));
    expect(ratings).toEqual([
      { faqId: aFaq().id, isHelpful: true, sessionId: window.sessionStorage.getItem('helpSessionId')?.slice(1, -1) },
    ]);
  });

  it('is rolled back when the call fails', async () => {
    server.use(http.post('*/api/help/faq-rating', () => problem('unexpected'), { once: true }));
    show(`/ayuda?pregunta=${aFaq().id}`);

    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await screen.findByText('Hubo un problema al enviar tu calificación. Inténtalo de nuevo.');
    expect(screen.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(ratings).toHaveLength(1));
  });
});
