/** Texts of the page that prints a certificate. */
export const text = {
  fileTitle: (number: string) => `Certificado ${number}`,
  preparing: 'Preparando certificado para imprimir...',
  invalid: 'Certificado Inválido',
  done: 'Ya puedes cerrar esta ventana.',
  notFound: 'Certificado no encontrado',
  failed: 'Error al cargar el certificado',
  close: 'Cerrar ventana',
} as const;
