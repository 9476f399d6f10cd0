import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressAtOnce } from './compression.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options?: { type: 'minor' | 'major' }) => void
const times = 100

describe.each([
  { name: 'brotli', compress: () => compressAtOnce.brotliCompressSync(answer(), {}), unpack: brotliDecompressSync },
  { name: 'gzip', compress: () => compressAtOnce.gzipSync(answer(), {}), unpack: gunzipSync },
])('an answer compressed at once by $name', ({ compress, unpack }) => {
  it('is unchanged after decompression', () => {
    expect(unpack(compress()).equals(answer())).toBe(true)
  })

  it('retains no output buffer until a full garbage collection', () => {
    // Buffers are freed while the program continues; the next collection begins when the last one has freed all.
    collect()
    collect()
    const before = process.memoryUsage().arrayBuffers
    for (let time = 0; time < times; time++) compress()
    for (let round = 0; round < 3; round++) collect({ type: 'minor' })
    expect((process.memoryUsage().arrayBuffers - before) / times).toBeLessThan(4_096)
  })
})

function answer(): Buffer {
  return Buffer.from(JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `Firm ${(index * 7_919) % 1_000}`, clients: index * 31_337 }))))
}
