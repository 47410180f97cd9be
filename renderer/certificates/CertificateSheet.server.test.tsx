import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aCertificate } from '../../contract/certificates.fixtures.ts';
import { CertificateSheet } from './CertificateSheet.tsx';

it('the certificate sheet renders on a server with estimated text widths', () => {
  const drawn = renderToString(<CertificateSheet certificate={aCertificate()} timeZone="America/Santiago" />);
  expect(drawn).toContain('>Fernanda Olivares Sepúlveda</text>');
  expect(drawn).toContain('>18 de noviembre de 2026</text>');
});
