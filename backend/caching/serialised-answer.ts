import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { sha256 } from '../cryptography/sha256.ts';

/** Smaller answers gain nothing from compression: they fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 6;
/** 2^18 bytes, the size of pages. The default, 2^22, takes megabytes for each compressed answer. */
const BROTLI_WINDOW_BITS = 18;

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A serialised public answer with its tag, and compressed in the encodings that clients accept. */
export class SerialisedAnswer {
  private readonly etag: string;
  /** Set at the second request: most searches are requested once, and compressing takes longer than searching. */
  private compressed: Partial<Record<Encoding, Buffer>> | null = null;

  constructor(
    private readonly body: Buffer,
    private readonly status: number,
    /** The values of the headers that depend on the answer. */
    private readonly headers: Readonly<Record<string, string>>,
    /** The headers of requests that the answer depends on. */
    private readonly vary: string,
  ) {
    this.etag = `W/"${sha256(body)}"`;
  }

  /**
   * Size in memory, in bytes. The compressed forms come later and are smaller: together they count as a second body.
   */
  get bytes(): number {
    return 2 * this.body.length + 1_024;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.tag(reply);
    if (this.isKnownTo(request)) return reply.code(304).send();
    reply.code(this.status).headers(this.headers);
    const encoding = this.acceptedEncoding(request);
    if (!encoding) return reply.send(this.body);
    return reply.header('content-encoding', encoding).send(this.compressed?.[encoding]);
  }

  /** Sets the headers with which clients and caches store it. */
  tag(reply: FastifyReply): void {
    reply.header('etag', this.etag).header('cache-control', 'no-cache').header('vary', this.vary);
  }

  /**
   * Whether the client has this answer already. Only a 200 can get 304; an answer that something is missing is always
   * sent (RFC 9110, 13.2.1).
   */
  isKnownTo(request: FastifyRequest): boolean {
    const known = request.headers['if-none-match'];
    if (known === undefined || this.status !== 200) return false;
    return known.split(',').some((tag) => tag.trim() === this.etag || tag.trim() === '*');
  }

  /** The best available encoding that the client accepts; undefined for the plain form. */
  private acceptedEncoding(request: FastifyRequest): Encoding | undefined {
    if (!request.headers['accept-encoding']) return undefined;
    if (!this.compressed) void this.compress();
    const client = new Negotiator(request);
    return ENCODINGS.find((one) => this.compressed?.[one] && client.encoding([one]));
  }

  private async compress(): Promise<void> {
    const compressed: Partial<Record<Encoding, Buffer>> = {};
    this.compressed = compressed;
    if (this.body.length < MIN_COMPRESSED_BYTES) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    };
    compressed.gzip = await promisify(gzip)(this.body);
    compressed.br = await promisify(brotliCompress)(this.body, { params });
  }
}
