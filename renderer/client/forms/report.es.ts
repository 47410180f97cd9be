/** Texts of the dialog that reports something to the academy's staff. */
export const text = {
  reason: '¿Qué está mal?',
  help: 'Lo leerá el equipo de la academia. Nadie más sabrá que fuiste tú.',
  send: 'Enviar reporte',
  sending: 'Enviando...',
  sent: 'Reporte enviado',
  sentHint: 'Gracias por avisar. El equipo lo revisará.',
  failed: 'No se envió tu reporte',
  cancel: 'Cancelar',
  close: 'Cerrar',
} as const;
