/** Paths of the public screens of the demonstration academy, by their route. */
export async function publicScreensAt(url) {
  const firstOf = async (path) => (await (await fetch(url + path)).json())[0]?.id;
  const [course, post, material] = await Promise.all(
    ['/api/courses', '/api/community/posts', '/api/materials'].map(firstOf),
  );
  return {
    '/': '/',
    '/course/:id': `/course/${course}`,
    '/search': '/search',
    '/library': '/library',
    '/eventos': '/eventos',
    '/comunidad': '/comunidad',
    '/comunidad/:postId': `/comunidad/${post}`,
    '/materiales': '/materiales',
    '/materiales/:materialId': `/materiales/${material}`,
    '/ayuda': '/ayuda',
    '/verify': '/verify',
    'no such screen': '/no-hay-nada',
  };
}
