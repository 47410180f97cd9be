import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** Each screen with the text that shows it is complete. */
const SCREENS = [
  { name: 'home', path: '/', ready: 'Descubre nuevos cursos' },
  { name: 'search', path: '/search?q=ventas', ready: /resultados? encontrados?/ },
  { name: 'search without results', path: '/search?q=zzqxw', ready: 'Ver todos los cursos' },
  { name: 'library', path: '/library', ready: /de \d+ cursos/ },
  { name: 'events', path: '/eventos', ready: /Reservar mi Lugar/ },
  { name: 'scheduling', path: '/scheduling', ready: /de \d+ cursos/ },
  { name: 'community', path: '/comunidad', ready: /de \d+ discusiones/ },
  { name: 'community without results', path: '/comunidad?q=zzqxw', ready: 'No se encontraron discusiones relacionadas' },
  { name: 'sign-in', path: '/login', ready: 'Iniciar Sesión' },
  { name: 'registration', path: '/registro', ready: 'Crear cuenta' },
  { name: 'not found', path: '/no/such/page', ready: '404 Page Not Found' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, ready } of SCREENS) {
  test(`${name} has no axe violation in either scheme`, { tag: '@sizes' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
}

for (const [name, address] of [
  ['course', (id: string) => `/course/${id}`],
  ['scheduling with a course', (id: string) => `/scheduling?course=${id}`],
] as const) {
  test(`${name} has no axe violation in either scheme`, { tag: '@sizes' }, async ({ page, catalogue }) => {
    const { id, title } = await catalogue.course();
    await page.goto(address(id));
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
}
