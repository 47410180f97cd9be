import type { Locator, Page } from 'playwright/test';

/** The bell in the header, and the notices that it opens. */
export class Bell {
  readonly button: Locator;
  readonly panel: Locator;
  readonly notices: Locator;
  readonly markAllRead: Locator;
  readonly settings: Locator;

  constructor(page: Page) {
    const header = page.getByRole('banner');
    this.button = header.getByRole('button', { name: /^Notificaciones/ });
    this.panel = header.getByRole('region', { name: 'Notificaciones' });
    this.notices = this.panel.getByRole('listitem');
    this.markAllRead = this.panel.getByRole('button', { name: 'Marcar todo como leído' });
    this.settings = this.panel.getByRole('button', { name: 'Elegir qué notificaciones quiero' });
  }
}
