import { z } from 'zod';

/** Where the academy's public keys are: `GET /.well-known/jwks.json`. */
export const KEYS_PATH = '/.well-known/jwks.json';

const common = { kid: z.string(), use: z.literal('sig') };
/** Signs the proof in a certificate's QR code. */
const proofKeySchema = z.object({
  ...common,
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  x: z.string(),
});
/** Signs credentials. */
const credentialKeySchema = z.object({ ...common, kty: z.literal('RSA'), alg: z.literal('RS256'), n: z.string(), e: z.string() });

/** A JSON Web Key (RFC 7517), public. */
export const publicKeySchema = z.discriminatedUnion('kty', [proofKeySchema, credentialKeySchema]).meta({ id: 'PublicKey' });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** Every key that has ever signed, so that what it signed can be checked for good. */
export const publicKeysSchema = z.object({ keys: z.array(publicKeySchema) }).meta({ id: 'PublicKeys' });
export type PublicKeys = z.infer<typeof publicKeysSchema>;
