import type { Locator, Page } from 'playwright/test';

export class HelpPage {
  readonly box: Locator;
  readonly categories: Locator;
  readonly report: Locator;
  readonly dialog: Locator;
  readonly send: Locator;
  readonly chatButton: Locator;
  readonly chat: Locator;

  constructor(private readonly page: Page) {
    this.box = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
    this.categories = page.getByRole('heading', { name: 'Categorías' });
    this.report = page.getByRole('button', { name: 'Reportar Problema Crítico' });
    this.dialog = page.getByRole('dialog', { name: 'Reportar Problema Crítico' });
    this.send = this.dialog.getByRole('button', { name: 'Enviar reporte' });
    this.chatButton = page.getByRole('button', { name: 'Abrir el chat' });
    this.chat = page.getByRole('region', { name: 'Chat de ayuda' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/ayuda${query}`);
  }

  category(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name} `) });
  }

  question(question: string): Locator {
    return this.page.getByRole('button', { name: question, exact: true });
  }

  popular(question: string): Locator {
    return this.page
      .getByRole('region', { name: 'Preguntas populares' })
      .getByRole('link', { name: question, exact: true });
  }

  rating(label: 'Sí' | 'No'): Locator {
    return this.page.getByRole('main').getByRole('button', { name: label, exact: true });
  }

  field(label: 'Email' | 'Asunto' | 'Descripción'): Locator {
    return this.dialog.getByRole('textbox', { name: label });
  }
}
