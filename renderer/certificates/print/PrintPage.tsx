import { useLocation, useParams } from 'react-router-dom';
import { verificationCodeOf } from '../../../contract/certificates.ts';
import { isCertificateUnknown, useVerifiedCertificate } from '../useVerifiedCertificate.ts';
import { browserWindow, type PrintingWindow } from './certificate-printing.ts';
import { NothingToPrint } from './NothingToPrint.tsx';
import { PrintedCertificate } from './PrintedCertificate.tsx';
import { PrintStatus } from './PrintStatus.tsx';
import { text } from './print.es.ts';

interface PrintPageProps {
  /** Window that prints; the browser's by default, replaced in tests. */
  printer?: PrintingWindow;
}

/** Page with only a certificate, which prints itself. */
export function PrintPage({ printer = browserWindow }: PrintPageProps) {
  const { code: typed = '' } = useParams();
  const code = verificationCodeOf(typed);
  const { key: visit } = useLocation();
  const { data: checked, error } = useVerifiedCertificate(code, visit);

  if (!code || isCertificateUnknown(error)) return <NothingToPrint reason="notFound" printer={printer} />;
  if (error) return <NothingToPrint reason="failed" printer={printer} />;
  if (!checked) return <PrintStatus>{text.preparing}</PrintStatus>;
  return <PrintedCertificate checked={checked} printer={printer} />;
}
