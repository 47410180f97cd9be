import type { Locator, Page } from 'playwright/test';

/** Content for the drawer of a post. */
export interface PostInput {
  channel: string;
  title: string;
  content: string;
  tags?: string[];
}

/** The community: its list, the page of a post, the drawer of a new one. */
export class CommunityPage {
  readonly title: Locator;
  readonly search: Locator;
  readonly channels: Locator;
  readonly posts: Locator;
  /** 'n de m discusiones' at the foot of the list. */
  readonly shownOf: Locator;
  readonly sellers: Locator;
  /** The person's own place in the ranking. */
  readonly ownPlace: Locator;
  readonly newPost: Locator;
  readonly drawer: Locator;
  readonly channelField: Locator;
  readonly titleField: Locator;
  readonly contentField: Locator;
  readonly tagsField: Locator;
  readonly publishButton: Locator;
  readonly comment: Locator;
  readonly sendComment: Locator;
  readonly comments: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: 'Academia' });
    this.search = main.getByRole('searchbox', { name: 'Buscar en la comunidad' });
    this.channels = main.getByRole('group', { name: 'Canales' }).getByRole('button');
    this.posts = main.getByRole('list', { name: 'Discusiones' }).locator('> li > article');
    this.shownOf = main.getByText(/^\d+ de \d+ discusi/);
    this.sellers = main.getByRole('complementary');
    this.ownPlace = this.sellers.getByRole('button', { name: /^Tu lugar: / });
    this.newPost = main.getByRole('button', { name: 'Crear nuevo post' });
    this.drawer = page.getByRole('dialog', { name: 'Crear nuevo post' });
    this.channelField = this.drawer.getByRole('combobox', { name: 'Canal' });
    this.titleField = this.drawer.getByRole('textbox', { name: 'Título' });
    this.contentField = this.drawer.getByRole('textbox', { name: 'Contenido' });
    this.tagsField = this.drawer.getByRole('textbox', { name: /^Etiquetas/ });
    this.publishButton = this.drawer.getByRole('button', { name: 'Publicar' });
    const panel = main.getByRole('region', { name: 'Comentarios' });
    this.comment = panel.getByRole('textbox', { name: 'Comentario' });
    this.sendComment = panel.getByRole('button', { name: 'Enviar' });
    this.comments = panel.getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/comunidad');
  }

  async openPost(id: string): Promise<void> {
    await this.page.goto(`/comunidad/${id}`);
  }

  channel(name: string): Locator {
    return this.channels.filter({ hasText: name });
  }

  post(title: string): Locator {
    return this.posts.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** The page of a post. */
  heading(title: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: title, exact: true });
  }

  async fillIn({ channel, title, content, tags = [] }: PostInput): Promise<void> {
    const option = this.channelField.getByRole('option', { name: new RegExp(channel) });
    await this.channelField.selectOption(await option.getAttribute('value'));
    await this.titleField.fill(title);
    await this.contentField.fill(content);
    for (const tag of tags) {
      await this.tagsField.fill(tag);
      await this.tagsField.press('Enter');
    }
  }

  /** Writes a post and sends it, from the list. */
  async publish(input: PostInput): Promise<void> {
    await this.newPost.click();
    await this.fillIn(input);
    await this.publishButton.click();
  }

  async reply(text: string): Promise<void> {
    await this.comment.fill(text);
    await this.sendComment.click();
  }

  voteUp(post: Locator): Locator {
    return post.getByRole('button', { name: /^Votar a favor/ });
  }
}
