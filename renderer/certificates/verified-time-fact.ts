import type { VerifiedCertificate } from '../../contract/certificates.ts';
import { formatMinutes } from '../kit/format.ts';
import { text } from './certificate-dialog.es.ts';
import type { Fact } from './FactList.tsx';

const SECONDS_PER_MINUTE = 60;

/** The fact about verified watch time, in whole minutes; none for certificates from before it was recorded. */
export function verifiedTimeIn({ verifiedSeconds }: Pick<VerifiedCertificate, 'verifiedSeconds'>): Fact[] {
  if (typeof verifiedSeconds !== 'number') return [];
  return [{ name: text.verifiedTime, value: formatMinutes(Math.floor(verifiedSeconds / SECONDS_PER_MINUTE)) }];
}
