import { z } from 'zod';
import { verifiedCertificateSchema } from '../../../contract/certificates.ts';
import { foundBy } from '../../../contract/page-answers.ts';
import { PUBLIC_SCREENS } from '../../../contract/screens.ts';
import { text } from './head.es.ts';
import type { Scene, SceneHead } from './scene.ts';

const checkedSchema = z.object({ certificate: verifiedCertificateSchema });

/** Names no person and does not call the certificate valid, because messengers keep a preview after a revocation. */
export function certificateHead({ params, query, answers, pictureOf }: Scene): SceneHead {
  const [read = ''] = PUBLIC_SCREENS['/verify/:code'].reads({ params, query });
  const certificate = foundBy(read, answers, checkedSchema)?.certificate;
  if (!certificate) return { description: text.verify, isUnlisted: true };
  const picture = pictureOf('certificate', certificate);
  if (!certificate.isValid) return { description: text.certificateInvalid, isUnlisted: true, picture };
  return {
    shareTitle: text.certificateOf(certificate.courseName),
    description: text.certificate,
    isUnlisted: true,
    picture,
  };
}
