/** Texts for a server that does not answer and for failed calls. */
export const text = {
  retry: 'Reintentar',
  offlineBanner: 'Sin conexión con la academia. Puedes seguir viendo lo que ya cargaste.',
  restoringBanner:
    'La academia se está restaurando y vuelve en un momento. Lo que ves se guarda aquí y se envía después.',
  offlineSentence: 'La academia no responde. Revisa tu conexión e inténtalo de nuevo.',
  slowSentence: 'La academia tarda en responder. Inténtalo de nuevo.',
  cancelled: 'Se canceló.',
} as const;
