import { z } from 'zod';
import { foundBy, isGone, problemOf, rowsBy } from './page-answers.ts';
import type { ReadAnswer } from './page-data.ts';
import {
  BRANDS_READ,
  courseRead,
  discussionRead,
  materialRead,
  materialsRead,
  type Read,
  searchTextIn,
} from './reads.ts';
import { PUBLIC_SCREENS, type ScreenAddress, type ScreenPath } from './screens.ts';

type TitleOf = (address: ScreenAddress, answers: readonly ReadAnswer[]) => string;

const titledSchema = z.object({ title: z.string() });
const brandSchema = z.object({ id: z.string(), name: z.string() });
const materialSchema = z.object({ brandName: z.string() });
const checkedSchema = z.object({ certificate: z.object({ isValid: z.boolean() }) });

/** What each screen is called once it stands; empty: as the academy is. */
const TITLES: Record<ScreenPath, string | TitleOf> = {
  '/': 'Inicio',
  '/course/:id': ({ params: { id = '' } }, answers) =>
    titleOf(courseRead(id), answers, { known: 'Cursos', gone: 'Curso no encontrado' }),
  '/search': ({ query }) => [searchTextIn(query), 'Explorar Cursos'].filter(Boolean).join(' · '),
  '/library': 'Biblioteca de Cursos',
  '/eventos': 'Cursos en Vivo',
  '/ayuda': 'Ayuda',
  '/comunidad': 'Comunidad',
  '/comunidad/:postId': ({ params: { postId = '' } }, answers) =>
    titleOf(discussionRead(postId), answers, { known: 'Comunidad', gone: 'Esta publicación ya no existe' }),
  '/materiales': titleOfMaterials,
  '/materiales/:materialId': ({ params: { materialId = '' } }, answers) =>
    titleOf(materialRead(materialId), answers, { known: 'Materiales', gone: 'Este material ya no está disponible.' }),
  '/verify': 'Verificación de certificado',
  '/verify/:code': titleOfVerification,
  '/certificate/verify/:code': titleOfVerification,
  '/scheduling': 'Asesoría Personalizada',
  '/training-history': 'Historial de Capacitaciones',
  '/smart-study': 'Estudio Inteligente',
  '/login': 'Iniciar Sesión',
  '/registro': 'Crear cuenta',
  '/clave': 'Elige tu contraseña',
  '/recuperar': '¿Olvidaste tu contraseña?',
  '/perfil': 'Perfil',
  '/print/certificate/:code': '',
  '/admin/*': 'Panel de Administración',
  '*': '404 Page Not Found',
};

/**
 * What the screen calls itself with these answers, without the academy's name: a page arrives with it, and nothing changes when the screen
 * stands. The screens have these words among their own; tests hold them against these.
 */
export function screenTitle(path: ScreenPath, address: ScreenAddress, answers: readonly ReadAnswer[]): string {
  const title = TITLES[path];
  return typeof title === 'string' ? title : title(address, answers);
}

/** '<title> · Academia', or as the academy is called. */
export function pageTitle(title: string, academyName: string): string {
  return title === '' ? academyName : `${title} · ${academyName}`;
}

function titleOf(read: Read, answers: readonly ReadAnswer[], { known, gone }: { known: string; gone: string }): string {
  return foundBy(read, answers, titledSchema)?.title ?? (isGone(read, answers) ? gone : known);
}

/** A brand further down the list than was read is known by its materials. */
function titleOfMaterials({ query }: ScreenAddress, answers: readonly ReadAnswer[]): string {
  const brandId = query.get('brand') ?? '';
  if (brandId === '') return query.get('view') === 'all' ? 'Todos los materiales' : 'Materiales';
  const brand = rowsBy(BRANDS_READ, answers, brandSchema).find(({ id }) => id === brandId);
  const [material] = rowsBy(materialsRead({ q: searchTextIn(query), brandId }), answers, materialSchema);
  return brand?.name ?? material?.brandName ?? 'Materiales de la marca';
}

function titleOfVerification(address: ScreenAddress, answers: readonly ReadAnswer[]): string {
  const [read = ''] = PUBLIC_SCREENS['/verify/:code'].reads(address);
  const found = foundBy(read, answers, checkedSchema);
  if (found) return found.certificate.isValid ? 'Certificado Válido' : 'Certificado Inválido';
  const problem = problemOf(read, answers);
  if (problem === 'certificate_not_found') return 'Certificado no encontrado';
  if (problem === 'too_many_requests') return 'Demasiados códigos seguidos';
  return problem === undefined ? 'Verificación de certificado' : 'No pudimos comprobar el certificado';
}
