import { Badge } from '../../kit/Badge.tsx';
import { text } from './certificates.es.ts';

/** Badge: valid or revoked. */
export function CertificateState({ isValid }: { isValid: boolean }) {
  return <Badge kind={isValid ? 'ok' : 'accent'}>{isValid ? text.valid : text.revoked}</Badge>;
}
