import { type CertificateKey, certificateKeyListSchema } from '../../../contract/certificate-keys.ts';
import { callApi } from '../../client/api.ts';

export const KEYS = '/api/admin/certificate-keys';

/** From then on what the key signed does not count. @throws ApiError */
export function withdrawKey(id: string): Promise<CertificateKey[]> {
  return callApi('POST', `${KEYS}/${encodeURIComponent(id)}/withdraw`, { schema: certificateKeyListSchema });
}

/** From then on what the key signed counts. @throws ApiError */
export function admitKey(id: string): Promise<CertificateKey[]> {
  return callApi('POST', `${KEYS}/${encodeURIComponent(id)}/admit`, { schema: certificateKeyListSchema });
}
