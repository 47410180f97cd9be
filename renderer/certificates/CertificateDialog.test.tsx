import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCertificate } from '../../contract/certificates.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { platform } from '../platform/platform.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { CertificateLink } from './CertificateLink.tsx';
import { OpenCertificate } from './OpenCertificate.tsx';

const CERTIFICATE = aCertificate();
const { id, verificationCode: code } = CERTIFICATE;

function renderList(at = '/training-history') {
  return renderAt(
    at,
    <>
      <CertificateLink id={id} about="Vender mejor" />
      <OpenCertificate />
      <Toasts />
    </>,
  );
}

function answer(certificate = CERTIFICATE): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(`*/api/certificates/${id}`, () => HttpResponse.json(certificate)),
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'Certificado de Finalización' });
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

beforeEach(() => answer());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the certificate dialog', () => {
  it('opens over the page with its own address, and closes on back', async () => {
    const { router } = renderList('/training-history?x=1');
    await userEvent.click(screen.getByRole('link', { name: 'Ver certificado de Vender mejor' }));
    await within(await dialog()).findByText('Certificado Válido');
    expect(router.state.location.search).toBe(`?x=1&certificado=${id}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?x=1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the whole certificate when opened by its address', async () => {
    renderList(`/training-history?certificado=${id}`);
    const shown = await dialog();
    const sheet = await within(shown).findByRole('img', { name: /^Certificado de Finalización/ });
    expect(sheet.getAttribute('aria-label')).toContain('Fernanda Olivares Sepúlveda');
    const facts = within(shown).getAllByRole('definition');
    expect(facts.map((fact) => fact.textContent)).toEqual([
      '18 de noviembre de 2026',
      '3',
      '2 h 45 min',
      'AC-2026-004217',
    ]);
    const form = within(shown).getByRole('link', { name: /academia\.example\/verify/ });
    expect(form.getAttribute('href')).toBe('/verify');
    expect(form.getAttribute('target')).toBeNull();
    expect(within(shown).queryByText('Calificación')).toBeNull();
  });

  it('says nothing of verified time for certificates from before it was recorded', async () => {
    answer(aCertificate({ verifiedSeconds: null }));
    renderList(`/?certificado=${id}`);
    const facts = await within(await dialog()).findAllByRole('definition');
    expect(facts.map((fact) => fact.textContent)).toEqual(['18 de noviembre de 2026', '3', 'AC-2026-004217']);
  });

  it('shows a grade out of 100', async () => {
    answer(aCertificate({ finalGrade: 96 }));
    renderList(`/?certificado=${id}`);
    await screen.findByText('Calificación');
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toContain('96/100');
  });

  it('shows that a revoked certificate is invalid, with the date', async () => {
    answer(aCertificate({ isValid: false, revokedAt: '2026-11-20T15:00:00.000Z', proof: null }));
    renderList(`/?certificado=${id}`);
    expect(await within(await dialog()).findByText('Certificado Inválido', { selector: 'p' })).toBeDefined();
    expect(await within(await dialog()).findByText('Revocado el 20 de noviembre de 2026.')).toBeDefined();
  });

  it('shows a loading state until the certificate loads', async () => {
    server.use(http.get(`*/api/certificates/${id}`, noAnswer));
    renderList(`/?certificado=${id}`);
    const waiting = await within(await dialog()).findByRole('status', { name: 'Cargando el certificado…' });
    expect(waiting.getAttribute('aria-busy')).toBe('true');
  });

  it('shows an error when loading fails, and retries', async () => {
    server.use(http.get(`*/api/certificates/${id}`, () => problem('not_yours')));
    renderList(`/?certificado=${id}`);
    expect(await within(await dialog()).findByText('No pudimos cargar el certificado')).toBeDefined();
    answer();
    await press('Reintentar');
    expect(await screen.findByText('Certificado Válido')).toBeDefined();
  });

  it('stays closed for an invalid id', async () => {
    renderList('/?certificado=../../x');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('with a loaded certificate', () => {
    beforeEach(async () => {
      renderList(`/?certificado=${id}`);
      await screen.findByText('Certificado Válido');
    });

    it('saves the PDF', async () => {
      server.use(
        http.get(`*/api/certificates/verify/${code}/pdf`, () =>
          HttpResponse.arrayBuffer(new Uint8Array([37, 80, 68, 70]).buffer, {
            headers: { 'content-type': 'application/pdf' },
          }),
        ),
      );
      const saveFile = vi.spyOn(platform, 'saveFile').mockResolvedValue('saved');
      await press('Descargar PDF');
      expect(await screen.findByText('Certificado guardado')).toBeDefined();
      const name = 'Certificado AC-2026-004217.pdf';
      expect(saveFile).toHaveBeenCalledExactlyOnceWith({ name, mediaType: 'application/pdf', base64: 'JVBERg==' });
    });

    it('shows the error when the PDF fails to download', async () => {
      server.use(http.get(`*/api/certificates/verify/${code}/pdf`, () => problem('certificate_not_found')));
      await press('Descargar PDF');
      expect(await screen.findByText('No se pudo descargar el PDF')).toBeDefined();
      expect(screen.getByText('Certificado no encontrado.')).toBeDefined();
      expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeDefined();
    });

    it.each([
      ['unknown', 'Diploma generado', 'Se abrió una ventana para imprimir o guardar como PDF'],
      ['printed', 'Diploma generado', 'Se abrió una ventana para imprimir o guardar como PDF'],
      ['failed', 'Error', 'No se pudo generar el diploma. Inténtalo nuevamente.'],
    ] as const)('opens the print page and shows the result: %s', async (result, title, message) => {
      const printPage = vi.spyOn(platform, 'printPage').mockResolvedValue(result);
      await press('Imprimir');
      expect(await screen.findByText(message)).toBeDefined();
      expect(screen.getByText(title)).toBeDefined();
      expect(printPage).toHaveBeenCalledExactlyOnceWith({ path: `/print/certificate/${code}` });
    });

    it('shows a note about a blocked window until a retry succeeds', async () => {
      const blocked =
        'No se pudo abrir la ventana de impresión. Verifica que las ventanas emergentes estén permitidas.';
      vi.spyOn(platform, 'printPage').mockResolvedValueOnce('failed').mockResolvedValueOnce('unknown');
      await press('Imprimir');
      expect(await screen.findByText(blocked)).toBeDefined();
      await press('Imprimir');
      await waitFor(() => expect(screen.queryByText(blocked)).toBeNull());
    });

    it("shares its link with the system's share sheet", async () => {
      const share = vi.fn().mockResolvedValue(undefined);
      vi.stubGlobal('navigator', { ...navigator, share });
      await press('Compartir');
      expect(share).toHaveBeenCalledExactlyOnceWith({
        title: CERTIFICATE.courseName,
        url: CERTIFICATE.verificationUrl,
      });
    });

    it.each([
      [
        'copies its link without a share sheet',
        true,
        'Enlace copiado',
        'El enlace del certificado se copió al portapapeles',
      ],
      ['shows an error when copying the link fails', false, 'Error', 'No se pudo copiar el enlace'],
    ])('%s', async (_name, isAllowed, title, message) => {
      const writeText = vi.fn(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error('refused'))));
      vi.stubGlobal('navigator', { ...navigator, share: undefined, clipboard: { writeText } });
      await press('Compartir');
      expect(await screen.findByText(message)).toBeDefined();
      expect(screen.getByText(title)).toBeDefined();
      expect(writeText).toHaveBeenCalledExactlyOnceWith(CERTIFICATE.verificationUrl);
    });

    it('copies its code', async () => {
      const writeText = vi.fn().mockResolvedValue(undefined);
      vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
      await press('Copiar el código de verificación');
      expect(await screen.findByText('Código copiado')).toBeDefined();
      expect(writeText).toHaveBeenCalledExactlyOnceWith(code);
    });

    it('links to WhatsApp and to a filled LinkedIn form; Escape closes only the menu', async () => {
      await press('Compartir en otro lugar');
      const whatsapp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href);
      expect(whatsapp.origin).toBe('https://wa.me');
      expect(whatsapp.searchParams.get('text')).toContain(CERTIFICATE.verificationUrl);
      const linkedin = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /LinkedIn/ })).href);
      expect(Object.fromEntries(linkedin.searchParams)).toEqual({
        startTask: 'CERTIFICATION_NAME',
        name: CERTIFICATE.courseName,
        organizationName: 'Academia',
        issueYear: '2026',
        issueMonth: '11',
        certUrl: CERTIFICATE.verificationUrl,
        certId: code,
      });
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('link', { name: /LinkedIn/ })).toBeNull();
      expect(await dialog()).toBeDefined();
    });
  });
});
