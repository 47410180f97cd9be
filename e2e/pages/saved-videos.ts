import type { Locator, Page } from 'playwright/test';

/** The controls that save a course on this device, on its page, and the list in the profile. */
export class SavedVideos {
  readonly offer: Locator;
  readonly saved: Locator;
  readonly partly: Locator;
  readonly progress: Locator;
  readonly cancel: Locator;
  readonly goOn: Locator;
  readonly renew: Locator;
  readonly remove: Locator;
  readonly alert: Locator;
  readonly card: Locator;
  readonly rows: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.offer = main.getByRole('button', { name: 'Guardar para ver sin conexión' });
    this.saved = main.getByText(/^Guardado en este equipo · /);
    this.partly = main.getByText(/^Guardado en parte: /);
    this.progress = main.getByRole('progressbar', { name: 'Guardando el curso' });
    this.cancel = main.getByRole('button', { name: 'Cancelar' });
    this.goOn = main.getByRole('button', { name: 'Seguir guardando' });
    this.renew = main.getByRole('button', { name: 'Actualizar' });
    this.remove = main.getByRole('button', { name: /^Borrar «/ });
    this.alert = main.getByRole('alert');
    this.card = main.getByRole('region', { name: 'Guardado en este equipo' });
    this.rows = this.card.getByRole('list', { name: 'Cursos guardados' }).getByRole('listitem');
  }

  /** The button that removes a course in the profile. */
  removeInList(title: string): Locator {
    return this.rows.filter({ hasText: title }).getByRole('button', { name: /^Borrar/ });
  }

  /** Bytes of the files saved in this browser. */
  bytes(): Promise<number> {
    return this.page.evaluate(async () => {
      if (!(await caches.has('saved-files'))) return 0;
      const cache = await caches.open('saved-files');
      const parts = await cache.matchAll();
      const sizes = await Promise.all(parts.map(async (part) => (await part.blob()).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    });
  }
}
