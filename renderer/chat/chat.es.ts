/** Texts around the chat; its own come from its service. */
export const text = {
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  title: 'Chat de ayuda',
  loading: 'Cargando el chat…',
  failed: 'El chat no responde ahora',
  failedHint: 'Inténtalo de nuevo en un momento, o escríbenos por WhatsApp.',
  writeUs: 'Escríbenos por WhatsApp',
} as const;
