/** Texts of the installation. */
export const text = {
  title: 'Instala la academia en este equipo',
  lead: 'Se abre desde tu pantalla de inicio, como cualquier aplicación, y ocupa muy poco.',
  install: 'Instalar la app',
  onApple:
    'En el menú Compartir de Safari, elige «Agregar a inicio». Se abre como cualquier aplicación y ocupa muy poco.',
} as const;
