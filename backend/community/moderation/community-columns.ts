import type { CommunityReport, ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import type { ExportColumn } from '../../exports/tables/table-exports.service.ts';

/** Columns of an exported discussion. */
export const DISCUSSION_COLUMNS: readonly ExportColumn<ModeratedDiscussion>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Título', value: ({ title }) => title },
  { label: 'Contenido', value: ({ content }) => content },
  { label: 'Autor', value: ({ author }) => author.username },
  { label: 'Canal', value: ({ channel }) => channel.name },
  { label: 'Etiquetas', value: ({ tags }) => tags },
  { label: 'Curso', value: ({ lesson }) => lesson?.courseTitle },
  { label: 'Lección', value: ({ lesson }) => lesson?.lessonTitle },
  { label: 'Respuestas', value: ({ replyCount }) => replyCount },
  { label: 'Vistas', value: ({ viewCount }) => viewCount },
  { label: 'Votos a favor', value: ({ upvotes }) => upvotes },
  { label: 'Votos en contra', value: ({ downvotes }) => downvotes },
  { label: 'Resuelta', value: ({ hasAcceptedReply }) => hasAcceptedReply },
  { label: 'Fijada', value: ({ isPinned }) => isPinned },
  { label: 'Oculta', value: ({ isHidden }) => isHidden },
  { label: 'Publicada', value: ({ createdAt }) => createdAt },
  { label: 'Editada', value: ({ editedAt }) => editedAt },
];

export const REPORT_COLUMNS: readonly ExportColumn<CommunityReport>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Publicación', value: ({ postTitle }) => postTitle },
  { label: 'ID de la publicación', value: ({ postId }) => postId },
  { label: 'Oculta', value: ({ isPostHidden }) => isPostHidden },
  { label: 'Motivo', value: ({ reason }) => reason },
  { label: 'Reportado por', value: ({ reporterName }) => reporterName },
  { label: 'Fecha', value: ({ createdAt }) => createdAt },
  { label: 'Atendido', value: ({ handledAt }) => handledAt },
];
