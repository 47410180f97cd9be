import { quote } from '../../kit/quote.ts';

/** Texts of the public page that verifies certificates. */
export const text = {
  title: 'Verificación de certificado',
  startTitle: 'Verificar un certificado',
  startHint:
    'Escribe el código que está en el diploma, junto al código QR: son 16 letras y números en grupos de cuatro. También puedes pegar el enlace.',
  code: 'Código de verificación',
  another: 'Verificar otro certificado',
  codeExample: 'XXXX-XXXX-XXXX-XXXX',
  verify: 'Verificar',
  codeMissing: 'Escribe el código de verificación.',
  codeImpossible: 'Un código tiene 16 letras y números, como 7K3M-9QXD-2FVB-H4TN. Revísalo e inténtalo de nuevo.',
  loading: 'Comprobando el certificado…',
  valid: 'Certificado Válido',
  validSentence: 'La Academia emitió este certificado y sigue vigente.',
  invalid: 'Certificado Inválido',
  invalidSentence: (day: string | null) =>
    `La Academia revocó este certificado${day === null ? '' : ` el ${day}`}. No acredita el curso.`,
  unknown: 'Certificado no encontrado',
  unknownHint:
    'No hay ningún certificado con este código. Son 16 letras y números en grupos de cuatro; están abajo a la derecha del diploma, junto al código QR.',
  failed: 'No pudimos comprobar el certificado',
  tooMany: 'Demasiados códigos seguidos',
  facts: 'Lo que dice el certificado',
  student: 'Estudiante',
  course: 'Curso',
  instructor: 'Instructor',
  completedOn: 'Fecha de finalización',
  hours: 'Horas',
  grade: 'Calificación',
  outOf: (grade: string) => `${grade}/100`,
  number: 'Certificado N.º',
  pdf: 'Descargar PDF',
  /** Results of checking a signature. */
  findings: {
    authentic: {
      title: 'Firma auténtica',
      sentence: 'La firma del enlace es de la Academia y es de este certificado.',
    },
    formerName: { title: 'Lleva un nombre anterior', sentence: '' },
    garbled: {
      title: 'No se pudo comprobar la firma',
      sentence: 'El enlace llegó incompleto o dañado, y su firma no se puede leer.',
    },
    unchecked: { title: 'No se pudo comprobar la firma', sentence: 'Las claves de la Academia no están al alcance.' },
    unrecognized: {
      title: 'La firma no se reconoce',
      sentence:
        'No es de ninguna clave de la Academia guardada en este equipo: el enlace puede estar alterado, o la clave ser más nueva. Compruébalo con conexión.',
    },
    forged: {
      title: 'La firma no corresponde',
      sentence: 'La Academia no firmó lo que dice este enlace: está alterado o viene de otro lugar.',
    },
    other: {
      title: 'La firma es de otro certificado',
      sentence: 'Este enlace junta el código de un certificado con la firma de otro.',
    },
  },
  formerNameSentence: (name: string) =>
    `El código QR dice ${quote(name)}. Desde entonces, la Academia actualizó el nombre en el certificado.`,
  tampered: 'Enlace no auténtico',
  tamperedSentence:
    'No confíes en lo que dice el enlace ni el diploma de donde viene. Abajo está lo que la Academia tiene con este código.',
  tamperedAlone: 'No confíes en lo que dice el enlace ni el diploma de donde viene.',
  signedOffline: 'La Academia firmó este certificado. Ahora no responde: no se pudo comprobar si lo revocó después.',
  signedRefused: 'La Academia firmó este certificado. Ahora no pudo decir si lo revocó después.',
  checkedCode: 'Código',
  checkedAt: (day: string, time: string) => `comprobado el ${day} a las ${time}`,
  signedAt: (day: string, time: string) => `firma comprobada el ${day} a las ${time}`,
} as const;
