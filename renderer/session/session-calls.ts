import { type AuthTokens, authTokensAnswerSchema, claimAnswerSchema, logoutAnswerSchema } from '../../contract/auth.ts';
import { type Profile, profileSchema } from '../../contract/profile.ts';
import type { UpdateProfile } from '../../contract/profile-editing.ts';
import type { Claim, Login, Register } from '../../contract/sign-in.ts';
import { callApi } from '../client/api.ts';

/** Requests of a session to the server. Every call throws `ApiError`. */
export interface SessionCalls {
  login(input: Login): Promise<AuthTokens>;
  register(input: Register): Promise<AuthTokens>;
  exchange(code: string): Promise<AuthTokens>;
  autoLogin(): Promise<AuthTokens>;
  refresh(refreshToken: string): Promise<AuthTokens>;
  logout(tokens: AuthTokens): Promise<void>;
  profile(): Promise<Profile>;
  updateProfile(changes: UpdateProfile): Promise<Profile>;
  claim(userId: string, claim: Claim): Promise<void>;
}

const PROFILE = '/v1/me';

/** Implementation over the network. */
export const sessionCalls: SessionCalls = {
  login: (input) => tokensOf('login', input),
  register: (input) => tokensOf('register', input),
  exchange: (code) => tokensOf('sso-exchange', { code }),
  autoLogin: () => tokensOf('auto-login', undefined),
  refresh: (refreshToken) => tokensOf('refresh', { refreshToken }),
  logout: async (tokens) => {
    await callApi('POST', '/api/auth/logout', { body: tokens, schema: logoutAnswerSchema, keepalive: true });
  },
  profile: () => callApi('GET', PROFILE, { schema: profileSchema }),
  updateProfile: (changes) => callApi('PATCH', PROFILE, { body: changes, schema: profileSchema }),
  claim: async (userId, claim) => {
    await callApi('POST', `/api/users/${encodeURIComponent(userId)}/claim`, { body: claim, schema: claimAnswerSchema });
  },
};

async function tokensOf(name: string, body: unknown): Promise<AuthTokens> {
  const { data } = await callApi('POST', `/api/auth/${name}`, { body, schema: authTokensAnswerSchema });
  return data;
}
