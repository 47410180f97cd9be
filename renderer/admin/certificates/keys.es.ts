import type { CertificateKey } from '../../../contract/certificate-keys.ts';

/** Texts of the keys of certificates. */
export const text = {
  title: 'Claves de certificados',
  open: 'Claves',
  sentence:
    'La academia firma sus certificados con estas claves. Lo que firmó una clave vale mientras no se retire. Dos personas pueden comparar una clave por su huella.',
  uses: {
    proof: 'Códigos QR',
    credential: 'Credenciales',
  } satisfies Record<CertificateKey['use'], string>,
  current: 'En uso',
  former: 'Anterior',
  notAdmitted: 'Sin admitir',
  withdrawn: 'Retirada',
  fingerprint: 'Huella',
  createdOn: 'Creada',
  origin: 'De dónde viene',
  fromBackup: (name: string) => `La trajo la copia ${name}, que no lleva la firma de esta academia`,
  admittedOn: 'Admitida',
  withdrawnOn: 'Retirada',
  withdraw: 'Retirar',
  withdrawOf: (fingerprint: string) => `Retirar la clave ${fingerprint}`,
  withdrawQuestion: '¿Retirar esta clave?',
  withdrawSentence:
    'Lo que firmó dejará de valer: quien compruebe uno de esos códigos o credenciales sin conexión leerá que no es de la academia.',
  withdrawCurrent:
    'Es la clave en uso: la academia crea otra y firma con ella desde ahora. Los certificados siguen siendo válidos por su código.',
  withdrawing: 'Retirando…',
  wasWithdrawn: 'La clave quedó retirada',
  admit: 'Admitir',
  admitOf: (fingerprint: string) => `Admitir la clave ${fingerprint}`,
  admitQuestion: '¿Admitir esta clave?',
  admitSentence: 'Lo que firmó valdrá como firmado por esta academia. Compara antes la huella con quien hizo la clave.',
  admitting: 'Admitiendo…',
  wasAdmitted: 'La clave quedó admitida',
} as const;
