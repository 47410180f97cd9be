import type { UploadKind } from '../../../contract/objects.ts';

export const text = {
  uploaded: 'Archivo subido exitosamente',
  failedTitle: 'Error al subir archivo',
  failed: 'El archivo no se pudo subir correctamente',
  processingFailedTitle: 'Error al procesar archivo',
  processingFailed: 'Hubo un problema al procesar el archivo subido',
  loadingFailed: 'El cargador no se pudo abrir. Revisa tu conexión e inténtalo de nuevo.',
  note: 'Los archivos se subirán sin compresión para mantener la calidad original',
  kinds: {
    material: 'PDF, Word, PowerPoint, Excel, ZIP, imágenes, videos o subtítulos',
    picture: 'JPG, PNG, WebP o GIF',
    video: 'MP4 o WebM',
    subtitles: 'VTT o SRT',
  } satisfies Record<'material' | Exclude<UploadKind, 'document'>, string>,
  limit: (size: string) => `hasta ${size}`,
  stillSending: 'El archivo se está subiendo. Espera a que termine, o cancela la subida.',
  waiting: 'Se perdió la conexión. La subida seguirá sola cuando vuelva.',
  resumed: 'La conexión volvió: la subida sigue donde quedó.',
};

/** Replaces strings that Uppy's Spanish locale words differently or leaves in English. */
export const libraryStrings = {
  dropPasteFiles: 'Suelta el archivo aquí o %{browseFiles}',
  browseFiles: 'elígelo en tu dispositivo',
  dropHint: 'Suelta el archivo aquí',
  dashboardTitle: 'Subir un archivo',
  dashboardWindowTitle: 'Subir un archivo (la tecla Escape cierra la ventana)',
  removeFile: 'Quitar archivo',
  uploadComplete: 'Subida completa',
  uploadFailed: 'La subida falló',
  done: 'Listo',
  dataUploadedOfUnknown: '%{complete} de un total desconocido',
  aggregateExceedsSize: 'Elegiste %{size}, pero el máximo es %{sizeAllowed}',
};
