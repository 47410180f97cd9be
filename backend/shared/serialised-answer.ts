import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { sha256 } from './sha256.ts';

/** Smaller answers gain nothing from compression: they fit one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 6;
/** 2^18 bytes: as large as pages are. The default, 2^22, takes megabytes for each answer that is compressed. */
const BROTLI_WINDOW_BITS = 18;

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A public answer as it is sent: with its tag, and compressed in the forms that clients take. */
export class SerialisedAnswer {
  private readonly etag: string;
  /** Made when the answer is asked for again: most searches are asked once, and compressing takes longer than searching. */
  private compressed: Partial<Record<Encoding, Buffer>> | null = null;

  constructor(
    private readonly body: Buffer,
    private readonly status: number,
    /** What the headers that depend on the answer say. */
    private readonly headers: Readonly<Record<string, string>>,
    /** The headers of requests that the answer depends on. */
    private readonly vary: string,
  ) {
    this.etag = `W/"${sha256(body)}"`;
  }

  /** What it takes in memory. The compressed forms come later and are smaller: together they are counted as one more body. */
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

  /** Sets the headers by which clients and caches keep it. */
  tag(reply: FastifyReply): void {
    reply.header('etag', this.etag).header('cache-control', 'no-cache').header('vary', this.vary);
  }

  /** Whether the client has it already. What says that something is not there is sent all the same (RFC 9110, 13.2.1). */
  isKnownTo(request: FastifyRequest): boolean {
    const known = request.headers['if-none-match'];
    if (known === undefined || this.status !== 200) return false;
    return known.split(',').some((tag) => tag.trim() === this.etag || tag.trim() === '*');
  }

  /** The best form there is of those that the client takes; undefined when that is the plain one. */
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
