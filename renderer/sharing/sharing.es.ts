/** Texts of the share dialog. */
export const text = {
  title: 'Compartir',
  close: 'Cerrar',
  message: (title: string, address: string) => `${title} ${address}`,
  whatsapp: 'WhatsApp',
  copy: 'Copiar enlace',
  system: 'Más opciones',
  linkCopied: 'Enlace copiado',
  linkFailed: 'Error',
  linkFailedHint: 'No se pudo copiar el enlace',
  qr: 'Código QR',
  qrOf: (title: string) => `Código QR con el enlace de ${title}`,
  qrHint: 'Escanéalo con la cámara de otro teléfono.',
  saveQr: 'Guardar código QR',
  saveFailed: 'No se pudo guardar el código QR',
  saved: 'Código QR guardado',
  qrFile: (title: string) => `Código QR - ${title.slice(0, 80)}.png`,
} as const;
