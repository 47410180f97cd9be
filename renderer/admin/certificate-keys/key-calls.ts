import { z } from 'zod';
import { callApi } from '../../client/api.ts';

export const KEYS = '/api/admin/certificate-keys';

/** All keys: they are read again, as one of another key that can't be read must not make the act look refused. */
const ALL = z.unknown();

/** From then on what the key signed does not count. @throws ApiError */
export function withdrawKey(id: string): Promise<unknown> {
  return callApi('POST', `${KEYS}/${encodeURIComponent(id)}/withdraw`, { schema: ALL });
}

/** From then on what the key signed counts. @throws ApiError */
export function admitKey(id: string): Promise<unknown> {
  return callApi('POST', `${KEYS}/${encodeURIComponent(id)}/admit`, { schema: ALL });
}
