import { Badge } from '../../kit/Badge.tsx';
import { text } from './certificates.es.ts';

/** Whether a certificate is valid. */
export function CertificateState({ isValid }: { isValid: boolean }) {
  return <Badge kind={isValid ? 'ok' : 'accent'}>{isValid ? text.valid : text.revoked}</Badge>;
}
