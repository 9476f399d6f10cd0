import { type BrotliOptions, brotliCompressSync, gzipSync, type ZlibOptions } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

interface Compressed {
  buffer: Buffer
  engine: { _outBuffer: Buffer | null }
}

/**
 * What compressed stays until the next collection of the whole memory, and with it 16 kB of room for its output: every few hundred answers
 * that alone forces such a collection, which holds everybody up. Its room is taken from it.
 */
function withoutRest<Options>(compress: (payload: Buffer, options: Options) => Buffer) {
  return (payload: Buffer, options: Options): Buffer => {
    const { buffer, engine } = compress(payload, { ...options, info: true }) as unknown as Compressed
    engine._outBuffer = null
    return buffer
  }
}

/** Node's own functions, as the plugin takes them. */
export const compressAtOnce = {
  brotliCompressSync: withoutRest<BrotliOptions>(brotliCompressSync),
  gzipSync: withoutRest<ZlibOptions>(gzipSync),
}

/** An answer of usual size is compressed at once, in a tenth of a millisecond: as a stream it takes ten objects and a thread, and what they leave behind holds up others. */
export const compression: FastifyCompressOptions = { threshold: 2_048, syncThreshold: 65_536, encodings: ['br', 'gzip'], zlib: compressAtOnce }
