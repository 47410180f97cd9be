import { type Discussion, discussionSchema, type Reply, replySchema } from '../../../contract/community.ts';
import { foundBy, isGone, rowsBy } from '../../../contract/page-answers.ts';
import { discussionRead, discussionsRead, repliesRead, searchTextIn } from '../../../contract/reads.ts';
import { breadcrumbData, listData } from './academy-data.ts';
import { text } from './head.es.ts';
import type { Academy, Scene, SceneHead } from './scene.ts';
import { shortText } from './short-text.ts';

const DATA_MAX_CHARS = 1_000;
/** A post may have hundreds of replies; the accepted and the oldest ones are first. */
const MAX_REPLIES = 5;
const REPLY_MAX_CHARS = 300;

export function communityHead({ query, answers, academy }: Scene): SceneHead {
  const q = searchTextIn(query);
  const channelId = query.get('channel') ?? '';
  const posts = rowsBy(discussionsRead({ q, channelId }), answers, discussionSchema);
  const [first] = channelId === '' ? [] : posts;
  return {
    description: first ? text.channel(first.channel.name) : text.community,
    isUnlisted: q !== '' || (channelId !== '' && posts.length === 0),
    data: listData(
      posts.map(({ id, title }) => ({ name: title, path: `/comunidad/${id}` })),
      academy,
    ),
  };
}

export function postHead({ params: { postId = '' }, answers, academy, pictureOf }: Scene): SceneHead {
  const read = discussionRead(postId);
  const post = foundBy(read, answers, discussionSchema);
  if (!post) return { description: text.postGone, isUnlisted: isGone(read, answers) };
  return {
    description: post.content,
    article: { publishedAt: post.createdAt, modifiedAt: post.editedAt ?? undefined },
    picture: pictureOf('post', post),
    data: [
      postData(post, rowsBy(repliesRead(postId), answers, replySchema), academy),
      breadcrumbData(
        [
          { name: text.crumbs.community, path: '/comunidad' },
          { name: post.title, path: `/comunidad/${post.id}` },
        ],
        academy,
      ),
    ],
  };
}

function postData(post: Discussion, replies: readonly Reply[], { urlOf }: Academy) {
  const { id, title, content, author, createdAt, editedAt, upvotes, replyCount } = post;
  const url = urlOf(`/comunidad/${id}`);
  return {
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    headline: title,
    inLanguage: 'es',
    ...writingData(content, DATA_MAX_CHARS, { author, createdAt, editedAt }),
    commentCount: replyCount,
    interactionStatistic: likesData(upvotes),
    ...(replies.length > 0 && { comment: replies.slice(0, MAX_REPLIES).map(replyData) }),
  };
}

function replyData({ content, upvotes, ...written }: Reply) {
  const writing = writingData(content, REPLY_MAX_CHARS, written);
  return { '@type': 'Comment', ...writing, interactionStatistic: likesData(upvotes) };
}

function writingData(
  content: string,
  maxChars: number,
  { author, createdAt, editedAt }: Pick<Reply, 'author' | 'createdAt' | 'editedAt'>,
) {
  return {
    text: shortText(content, maxChars),
    author: { '@type': 'Person', name: author.username },
    datePublished: createdAt,
    ...(editedAt && { dateModified: editedAt }),
  };
}

function likesData(count: number) {
  return {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/LikeAction',
    userInteractionCount: count,
  };
}
