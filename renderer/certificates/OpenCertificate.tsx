import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useOpenCertificate } from './useOpenCertificate.ts';

/** Loaded only when a certificate opens. */
const dialogPart = lazyPart(async () => (await import('./CertificateDialog.tsx')).CertificateDialog);

/** Dialog with the certificate of the address (`?certificado=`). */
export function OpenCertificate() {
  const { id, close } = useOpenCertificate();
  const { Part: CertificateDialog } = useLazyPart(dialogPart, id !== null);
  return CertificateDialog && <CertificateDialog id={id} onClose={close} />;
}
