import { type BrotliOptions, brotliCompressSync, gzipSync, type ZlibOptions } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

interface Compressed {
  buffer: Buffer
  engine: { _outBuffer: Buffer | null }
}

/**
 * A compressor and its 16 kB output buffer stay alive until the next full garbage collection: every few hundred responses
 * that alone forces such a collection, which blocks all requests. So the buffer is released.
 */
function withoutRest<Options>(compress: (payload: Buffer, options: Options) => Buffer) {
  return (payload: Buffer, options: Options): Buffer => {
    const { buffer, engine } = compress(payload, { ...options, info: true }) as unknown as Compressed
    engine._outBuffer = null
    return buffer
  }
}

/** Node's own functions, as the plugin expects them. */
export const compressAtOnce = {
  brotliCompressSync: withoutRest<BrotliOptions>(brotliCompressSync),
  gzipSync: withoutRest<ZlibOptions>(gzipSync),
}

/** A response of usual size is compressed synchronously, in 0.1 ms: a stream takes ten objects and a thread, and its garbage delays other requests. */
export const compression: FastifyCompressOptions = { threshold: 2_048, syncThreshold: 65_536, encodings: ['br', 'gzip'], zlib: compressAtOnce }
