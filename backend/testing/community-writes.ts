import type { PrepareWrite } from './admin-write.ts';
import { aNewChannel } from './community.ts';
import { A_POST, anotherLearner, aPost, aReply, aReport, PERSONAL } from './personal-writes.ts';

/** Writes of staff to the community, as in `ADMIN_WRITES`. */
export const COMMUNITY_WRITES: Readonly<Record<string, PrepareWrite>> = {
  'ChannelsAdminController.create': async () => ({
    url: '/api/admin/community/channels',
    body: { name: 'Uno más', emoji: '📦', color: '#112233' },
  }),
  'ChannelsAdminController.update': async (admin) => ({
    url: `/api/admin/community/channels/${(await aNewChannel(admin, 'Antes')).id}`,
    body: { name: 'Después', emoji: '📦', color: '#112233' },
  }),
  'ChannelsAdminController.delete': async (admin) => ({
    url: `/api/admin/community/channels/${(await aNewChannel(admin, 'De paso')).id}`,
  }),
  'CommunityAdminController.moderate': async (admin, learnerId) => ({
    url: `/api/admin/community/posts/${await aPost(admin, learnerId, 'Fijado')}`,
    body: { isPinned: true },
  }),
  'CommunityAdminController.deletePost': async (admin, learnerId) => ({
    url: `/api/admin/community/posts/${await aPost(admin, learnerId, 'Borrado')}`,
  }),
  'CommunityAdminController.deleteReply': async (admin, learnerId) => ({
    url: `/api/admin/community/replies/${await aReply(admin, learnerId, 'Sin comentario')}`,
  }),
  'ReportsController.handle': async (admin, learnerId) => ({
    url: `/api/admin/community/reports/${await aReport(admin, learnerId)}`,
    body: { isHandled: true },
  }),
  'CommunityController.create': async (admin, authorId) => ({
    url: '/api/community/posts',
    body: { ...A_POST, authorId, channelId: (await aNewChannel(admin, 'Para publicar')).id },
  }),
  'CommunityController.vote': async (admin, userId) => ({
    url: `/api/community/posts/${await aPost(admin, await anotherLearner(admin), 'Votado')}/vote`,
    body: { userId, voteType: 'up' },
  }),
  'CommunityController.recordView': async (admin, viewerId) => ({
    url: `/api/community/posts/${await aPost(admin, viewerId, 'Visto')}/view`,
    body: { viewerId },
  }),
  'RepliesController.create': async (admin, authorId) => ({
    url: '/api/community/replies',
    body: { postId: await aPost(admin, authorId, 'Comentado'), content: `C ${PERSONAL}`, authorId },
  }),
  'RepliesController.accept': async (admin, learnerId) => ({
    url: `/api/community/replies/${await aReply(admin, learnerId, 'Aceptado')}/accept`,
  }),
  'RepliesController.takeAcceptanceBack': async (admin, learnerId) => {
    const url = `/api/community/replies/${await aReply(admin, learnerId, 'Ya no')}/accept`;
    await admin.post(url);
    return { url };
  },
};
