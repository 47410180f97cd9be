import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificateSheet } from '../../contract/certificate-sheet/certificate-sheet.ts';
import type { Operation, TextOperation } from '../../contract/certificate-sheet/drawing.ts';
import { aCertificate } from '../../contract/certificates.fixtures.ts';
import type { Certificate } from '../../contract/certificates.ts';
import { CertificateSheet } from './CertificateSheet.tsx';

const TIME_ZONE = 'America/Santiago';
/** As where nothing can be measured, which is so here. */
const estimated = (text: string, _weight: number, sizeMm: number) => [...text].length * 0.6 * sizeMm;

function show(changes: Partial<Certificate> = {}) {
  const certificate = aCertificate(changes);
  render(<CertificateSheet certificate={certificate} timeZone={TIME_ZONE} />);
  const { blocks } = certificateSheet(certificate, TIME_ZONE, estimated);
  return { picture: screen.getByRole('img'), operations: blocks.flatMap(({ operations }) => operations) };
}

const isText = (one: Operation): one is TextOperation => one.kind === 'text';

describe('the certificate sheet', () => {
  it('is one image whose label has the whole text', () => {
    const { picture } = show();
    expect(picture.getAttribute('aria-label')).toBe(
      'Certificado de Finalización. Fernanda Olivares Sepúlveda completó todas las lecciones del curso ' +
        'WhatsApp Business para vender todos los días. Fecha de finalización: 18 de noviembre de 2026. ' +
        'Certificado N.º AC-2026-004217.',
    );
    expect(picture.getAttribute('lang')).toBe('es');
  });

  it('draws every text at the position and size of the PDF', () => {
    const { picture, operations } = show({ finalGrade: 96, studentName: 'Ana '.repeat(50) });
    const drawn = [...picture.querySelectorAll('text')].map((one) => [
      one.textContent,
      ...['x', 'y', 'font-size', 'font-weight', 'text-anchor', 'fill'].map((name) => one.getAttribute(name)),
    ]);
    const laidOut = operations
      .filter(isText)
      .map(({ text, x, y, sizeMm, weight, anchor, color }) => [
        text,
        ...[x, y, sizeMm, weight, anchor, color].map(String),
      ]);
    expect(drawn).toEqual(laidOut);
  });

  it('draws every repetition of a path', () => {
    const { picture, operations } = show();
    const wanted = operations.reduce((sum, one) => sum + (one.kind === 'path' ? (one.placements?.length ?? 1) : 0), 0);
    expect(picture.querySelectorAll('use, g > path')).toHaveLength(wanted);
  });

  it('marks a revoked certificate as invalid in its label and across the sheet', () => {
    const { picture } = show({ isValid: false, revokedAt: '2026-11-20T15:00:00.000Z', proof: null });
    expect(picture.getAttribute('aria-label')).toMatch(/^Certificado Inválido\. /);
    expect(picture.textContent).toContain('Certificado Inválido Revocado el 20 de noviembre de 2026');
  });
});
