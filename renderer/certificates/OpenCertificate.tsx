import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useOpenCertificate } from './useOpenCertificate.ts';

/** Who looks at a list pays nothing for the certificates behind it. */
const dialogPart = lazyPart(async () => (await import('./CertificateDialog.tsx')).CertificateDialog);

/** The certificate that the address of this page names, in a dialog. */
export function OpenCertificate() {
  const { id, close } = useOpenCertificate();
  const { Part: CertificateDialog } = useLazyPart(dialogPart, id !== null);
  return CertificateDialog && <CertificateDialog id={id} onClose={close} />;
}
