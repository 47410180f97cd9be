import type { AuthTokensAnswer } from '../../contract/auth.ts';
import type { Discussion, Reply } from '../../contract/community.ts';
import type { CommunityReport } from '../../contract/community-moderation.ts';
import type { ProblemReceipt } from '../../contract/help.ts';
import type { Profile } from '../../contract/profile.ts';
import { completeAs } from './certificates.ts';
import { aNewChannel } from './community.ts';
import { aCourseOf } from './lessons.ts';
import type { TestApi } from './test-academy.ts';

/** Part of every personal text of these writes: a test searches for it where it must not be. */
export const PERSONAL = 'reservado';

/** The id of the certificate for a course that the admin completes for a person. */
export async function aCertificate(admin: TestApi, id: string): Promise<string> {
  return (await completeAs({ id, api: admin }, await aCourseOf(admin, [60]))) ?? '';
}

export const A_POST = { title: `T ${PERSONAL}`, content: `C ${PERSONAL}`, tags: [PERSONAL] };

/** Creates a post by that author in a new channel, sent by the admin. @returns its id */
export async function aPost(admin: TestApi, authorId: string, channel: string): Promise<string> {
  const { id: channelId } = await aNewChannel(admin, channel);
  const body = { ...A_POST, authorId, channelId };
  return (await admin.post<Discussion>('/api/community/posts', body)).json.id;
}

export async function aReply(admin: TestApi, authorId: string, channel: string): Promise<string> {
  const body = { postId: await aPost(admin, authorId, channel), content: `C ${PERSONAL}`, authorId };
  return (await admin.post<Reply>('/api/community/replies', body)).json.id;
}

/** Creates a post by that author, which a new learner reports. @returns the id of the report */
export async function aReport(admin: TestApi, authorId: string): Promise<string> {
  const postId = await aPost(admin, authorId, 'Denunciado');
  const reported = await admin.post(
    `/api/community/posts/${postId}/report`,
    { reason: `Es publicidad, ${PERSONAL}.` },
    await aNewBearer(admin, 'tercera'),
  );
  if (reported.status !== 204) throw new Error(`no report: ${reported.text}`);
  return (await admin.get<CommunityReport[]>(`/api/admin/community/reports?postId=${postId}`)).json[0]?.id ?? '';
}

/** Sends a problem report. @returns its address in the panel */
export async function aProblemReportUrl(admin: TestApi, subject: string): Promise<string> {
  const texts = { subject: `${subject} ${PERSONAL}`, description: `No me deja, ${PERSONAL}.` };
  const report = { email: `ana.${PERSONAL}@example.com`, ...texts, type: 'access' };
  const { id } = (await admin.post<ProblemReceipt>('/api/help/report-problem', report)).json;
  return `/api/admin/help/problem-reports/${id}`;
}

/** The id of a learner who has just registered. */
export async function anotherLearner(admin: TestApi): Promise<string> {
  return (await admin.get<Profile>('/v1/me', await aNewBearer(admin, 'otra'))).json.id;
}

/** The header `authorization` of a learner who has just registered. */
async function aNewBearer(admin: TestApi, name: string): Promise<{ authorization: string }> {
  const account = {
    email: `${name}@example.com`,
    password: 'clave-de-prueba',
    name: `Otra ${PERSONAL}`,
    lastName: 'Persona',
  };
  const { json } = await admin.post<AuthTokensAnswer>('/api/auth/register', account);
  return { authorization: `Bearer ${json.data.accessToken}` };
}
