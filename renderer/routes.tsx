import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { loadCode } from './client/code-loading.ts';
import { Frame } from './frame/Frame.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { ScreenFailure } from './frame/ScreenFailure.tsx';
import { ScreenPlaceholder } from './frame/ScreenPlaceholder.tsx';

/** Loaders of every screen by its path; called on navigation, or a little before (`prefetch.ts`). */
export const SCREENS = {
  '/': async () => ({ Component: (await import('./HomeScreen.tsx')).HomeScreen }),
  '/course/:id': async () => ({ Component: (await import('./CourseScreen.tsx')).CourseScreen }),
  '/search': async () => ({ Component: (await import('./search/SearchPage.tsx')).SearchPage }),
  '/library': async () => ({ Component: (await import('./library/LibraryPage.tsx')).LibraryPage }),
  '/scheduling': async () => ({ Component: (await import('./scheduling/SchedulingPage.tsx')).SchedulingPage }),
  '/eventos': async () => ({ Component: (await import('./events/EventsPage.tsx')).EventsPage }),
  '/ayuda': async () => ({ Component: (await import('./HelpScreen.tsx')).HelpScreen }),
  '/materiales': async () => ({ Component: (await import('./materials/MaterialsPage.tsx')).MaterialsPage }),
  '/materiales/:materialId': async () => ({ Component: (await import('./materials/MaterialPage.tsx')).MaterialPage }),
  '/comunidad': async () => ({ Component: (await import('./community/CommunityPage.tsx')).CommunityPage }),
  '/comunidad/:postId': async () => ({ Component: (await import('./community/PostPage.tsx')).PostPage }),
  '/training-history': async () => ({ Component: (await import('./TrainingHistoryScreen.tsx')).TrainingHistoryScreen }),
  '/smart-study': async () => ({ Component: (await import('./smart-study/SmartStudyPage.tsx')).SmartStudyPage }),
  '/login': async () => ({ Component: (await import('./auth/LoginPage.tsx')).LoginPage }),
  '/registro': async () => ({ Component: (await import('./auth/RegisterPage.tsx')).RegisterPage }),
  '/clave': async () => ({ Component: (await import('./auth/PasswordPage.tsx')).PasswordPage }),
  '/recuperar': async () => ({ Component: (await import('./auth/ForgottenPasswordPage.tsx')).ForgottenPasswordPage }),
  '/perfil': async () => ({ Component: (await import('./ProfileScreen.tsx')).ProfileScreen }),
  '/verify': async () => ({ Component: (await import('./certificates/verify/VerifyPage.tsx')).VerifyPage }),
  '/verify/:code': async () => ({ Component: (await import('./certificates/verify/VerifyPage.tsx')).VerifyPage }),
  '/certificate/verify/:code': async () => ({
    Component: (await import('./certificates/verify/VerifyPage.tsx')).VerifyPage,
  }),
  '/print/certificate/:code': async () => ({
    Component: (await import('./certificates/print/PrintPage.tsx')).PrintPage,
  }),
  '/sala': async () => ({ Component: (await import('./RoomScreen.tsx')).RoomScreen }),
  '/admin/*': async () => ({ Component: (await import('./admin/AdminPage.tsx')).AdminPage }),
  '*': async () => ({ Component: (await import('./not-found/NotFoundPage.tsx')).NotFoundPage }),
} as const;

/** Screens for people without an account who followed a link, in a small frame. */
export const IN_PUBLIC_FRAME: readonly string[] = ['/clave', '/verify', '/verify/:code', '/certificate/verify/:code'];

/** Screens without a frame: those for printing, and those with a frame of their own. */
export const BARE_SCREENS: readonly string[] = ['/print/certificate/:code', '/sala', '/admin/*'];

const screens: RouteObject[] = Object.entries(SCREENS).map(([path, load]) => ({
  path,
  lazy: () => loadCode<Awaited<ReturnType<typeof load>>>(load),
  hydrateFallbackElement: <ScreenPlaceholder />,
  errorElement: <ScreenFailure />,
}));

/** The routes of the screens, most of them inside the frame. */
export const ROUTES: RouteObject[] = [
  { element: <Frame />, errorElement: <ScreenFailure />, children: screensWhere(isFramed) },
  {
    element: <PublicFrame />,
    errorElement: <ScreenFailure />,
    children: screensWhere((path) => IN_PUBLIC_FRAME.includes(path)),
  },
  { errorElement: <ScreenFailure />, children: screensWhere((path) => BARE_SCREENS.includes(path)) },
];

/** Whether the screen of `path` has the whole frame. */
export function isFramed(path: string): boolean {
  return !IN_PUBLIC_FRAME.includes(path) && !BARE_SCREENS.includes(path);
}

function screensWhere(belongs: (path: string) => boolean): RouteObject[] {
  return screens.filter(({ path }) => path !== undefined && belongs(path));
}

/** The router of the browser's address bar. */
export function createRouter() {
  return createBrowserRouter(ROUTES);
}
