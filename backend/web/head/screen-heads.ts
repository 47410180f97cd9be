import type { ScreenPath } from '../../../contract/screens.ts';
import { homeHead, libraryHead, searchHead } from './catalogue-heads.ts';
import { certificateHead } from './certificate-head.ts';
import { communityHead, postHead } from './community-heads.ts';
import { courseHead } from './course-head.ts';
import { eventsHead } from './events-head.ts';
import { text } from './head.es.ts';
import { helpHead } from './help-head.ts';
import { materialHead, materialsHead } from './materials-heads.ts';
import type { Scene, SceneHead } from './scene.ts';

const own = (): SceneHead => ({ description: text.other, isUnlisted: true });

/** Makes the content of each screen's head. */
export const SCREEN_HEADS: Record<ScreenPath, (scene: Scene) => SceneHead> = {
  '/': homeHead,
  '/course/:id': courseHead,
  '/search': searchHead,
  '/library': libraryHead,
  '/eventos': eventsHead,
  '/ayuda': helpHead,
  '/comunidad': communityHead,
  '/comunidad/:postId': postHead,
  '/materiales': materialsHead,
  '/materiales/:materialId': materialHead,
  '/verify': () => ({ description: text.verify, isUnlisted: true }),
  '/verify/:code': certificateHead,
  '/certificate/verify/:code': certificateHead,
  '/scheduling': () => ({ description: text.scheduling, isUnlisted: true }),
  '/training-history': own,
  '/smart-study': own,
  '/login': own,
  '/registro': own,
  '/clave': own,
  '/recuperar': own,
  '/perfil': own,
  '/print/certificate/:code': own,
  '/sala': own,
  '/admin/*': own,
  '*': () => ({ description: text.notFound, isUnlisted: true }),
};
