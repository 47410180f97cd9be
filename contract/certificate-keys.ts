import { z } from 'zod';

/** Path of the academy's public keys: `GET /.well-known/jwks.json`. */
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

/** All keys with valid signatures, including replaced keys: their certificates stay verifiable. */
export const publicKeysSchema = z.object({ keys: z.array(publicKeySchema) }).meta({ id: 'PublicKeys' });
export type PublicKeys = z.infer<typeof publicKeysSchema>;

/**
 * A key, accepted or not: `GET /api/admin/certificate-keys` (admins) answers with all of them, as do
 * `POST .../{id}/withdraw` and `POST .../{id}/admit`.
 */
export const certificateKeySchema = z
  .object({
    /** The thumbprint of the key (RFC 7638), 43 characters. */
    id: z.string(),
    /** The signed data: the proof in a certificate's QR code, or its credential. */
    use: z.enum(['proof', 'credential']),
    createdAt: z.iso.datetime(),
    /** The other academy's backup that the key was restored from; null for keys of this academy. */
    restoredFrom: z.string().nullable(),
    /** When an admin admitted a restored key; null: its signatures are invalid, or the key is of this academy. */
    admittedAt: z.iso.datetime().nullable(),
    /** When an admin withdrew the key, which invalidates its signatures; null: not withdrawn. */
    withdrawnAt: z.iso.datetime().nullable(),
    /** Whether the server signs with this key now. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'CertificateKey' });
export type CertificateKey = z.infer<typeof certificateKeySchema>;
export const certificateKeyListSchema = z.array(certificateKeySchema);
