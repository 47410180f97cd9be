import type { Page } from 'playwright/test';

/** Every public screen with a text of its content. */
export async function publicScreens(page: Page): Promise<[path: string, content: string][]> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const [course] = await read('/api/courses?limit=1');
  const [event] = await read('/api/calendly/events');
  const [post] = await read('/api/community/posts?limit=1');
  const [reply] = await read(`/api/community/posts/${post.id}/replies?limit=1`);
  const [brand] = await read('/api/brands?limit=1');
  const [material] = await read('/api/materials?limit=1');
  const { lessons } = await read(`/api/courses/${course.id}`);
  return [
    ['/', course.title],
    [`/course/${course.id}`, lessons.at(-1).title],
    [`/search?q=${encodeURIComponent(course.title)}`, course.title],
    ['/library', course.title],
    ['/eventos', event.title],
    ['/comunidad', post.title],
    [`/comunidad/${post.id}`, reply.content.slice(0, 40)],
    ['/materiales', brand.name],
    ['/materiales?view=all', material.title],
    [`/materiales/${material.id}`, material.title],
    ['/ayuda', 'Preguntas populares'],
    ['/verify', 'Verificar un certificado'],
    ['/verify/ABCD-EFGH-JKMN-PQRS', 'Certificado no encontrado'],
    ['/nowhere', '404 Page Not Found'],
  ];
}
