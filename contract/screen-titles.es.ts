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

/** Title of each screen after it has rendered; empty: the academy's name. */
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
  '/sala': 'Sala de capacitación',
  '/admin/*': 'Panel de Administración',
  '*': '404 Page Not Found',
};

/**
 * The title of a screen with these answers, without the academy's name. The server puts it into the page, so that the
 * title does not change when the screen renders. The screens repeat these texts in their own files; a test compares.
 */
export function screenTitle(path: ScreenPath, address: ScreenAddress, answers: readonly ReadAnswer[]): string {
  const title = TITLES[path];
  return typeof title === 'string' ? title : title(address, answers);
}

/** '<title> · <academy name>', or the academy's name for an empty title. */
export function pageTitle(title: string, academyName: string): string {
  return title === '' ? academyName : `${title} · ${academyName}`;
}

function titleOf(read: Read, answers: readonly ReadAnswer[], { known, gone }: { known: string; gone: string }): string {
  return foundBy(read, answers, titledSchema)?.title ?? (isGone(read, answers) ? gone : known);
}

/** A brand outside the first page of the list is named by its materials. */
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
