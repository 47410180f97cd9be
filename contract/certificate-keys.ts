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
const credentialKeySchema = z.object({
  ...common,
  kty: z.literal('RSA'),
  alg: z.literal('RS256'),
  n: z.string(),
  e: z.string(),
});

/** A JSON Web Key (RFC 7517), public. */
export const publicKeySchema = z
  .discriminatedUnion('kty', [proofKeySchema, credentialKeySchema])
  .meta({ id: 'PublicKey' });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** Every key whose signatures count, so that what it signed can be checked for good. */
export const publicKeysSchema = z.object({ keys: z.array(publicKeySchema) }).meta({ id: 'PublicKeys' });
export type PublicKeys = z.infer<typeof publicKeysSchema>;

/** `GET /api/admin/certificate-keys` (admins): a key, counting or not. `POST .../{id}/withdraw` and `POST .../{id}/admit` answer all of them. */
export const certificateKeySchema = z
  .object({
    /** The thumbprint of the key (RFC 7638), 43 characters. */
    id: z.string(),
    /** What it signs: the proof in a certificate's QR code, or its credential. */
    use: z.enum(['proof', 'credential']),
    createdAt: z.iso.datetime(),
    /** The backup of another academy that brought it; null for one of this academy. */
    restoredFrom: z.string().nullable(),
    /** When an admin admitted one that a backup brought; before, what it signed does not count. */
    admittedAt: z.iso.datetime().nullable(),
    /** When an admin withdrew it: since then, what it signed does not count. */
    withdrawnAt: z.iso.datetime().nullable(),
    /** It signs what is signed now. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'CertificateKey' });
export type CertificateKey = z.infer<typeof certificateKeySchema>;
export const certificateKeyListSchema = z.array(certificateKeySchema);
