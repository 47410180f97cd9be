import { v5 } from 'uuid';
import type { CertificateEntity } from '../certificate.entity.ts';
import { toTotalHours } from '../certificate-answers.ts';

/** https://www.imsglobal.org/spec/ob/v3p0/ */
const CONTEXTS = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';
const ISSUER_NAME = 'Academia';

/** Addresses of the academy and of the certificate. */
export interface BadgeAddresses {
  readonly academy: string;
  /** The credential itself. */
  readonly credential: string;
  /** The public page of the certificate. */
  readonly page: string;
}

/**
 * A certificate as an Open Badges 3.0 credential, with only what the certificate shows. The person's id is derived from
 * the address of this credential, so that two credentials don't reveal that they belong to the same person.
 */
export function openBadgeOf(certificate: CertificateEntity, { academy, credential, page }: BadgeAddresses) {
  const { studentName, courseName, instructor, completionDate, certificateNumber } = certificate;
  const issuer = { id: academy, type: ['Profile'], name: ISSUER_NAME, url: academy };
  return {
    '@context': CONTEXTS,
    id: credential,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseName,
    issuer,
    validFrom: completionDate,
    awardedDate: completionDate,
    credentialSubject: {
      id: urn(credential),
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: studentName, hashed: false }],
      activityEndDate: completionDate,
      licenseNumber: certificateNumber,
      achievement: {
        id: urn(`${academy} ${courseName} ${instructor}`),
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: 'es',
        name: courseName,
        description: `Curso de ${toTotalHours(certificate).toLocaleString('es-CL')} horas, a cargo de ${instructor}.`,
        criteria: { narrative: 'Completó todas las lecciones del curso.' },
        creator: issuer,
      },
    },
    evidence: [{ id: page, type: ['Evidence'], name: `Certificado ${certificateNumber}` }],
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  };
}

function urn(name: string): string {
  return `urn:uuid:${v5(name, v5.URL)}`;
}
