import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'

interface Measured {
  /** To be stored instead of the content. */
  counted: Uint8Array | Readable
  /** Once it is stored. */
  measure: () => { bytes: number; sha256: string }
}

/** Counts and hashes what passes, without holding it. */
export function measured(content: Uint8Array | Readable): Measured {
  const hash = createHash('sha256')
  let bytes = 0
  const add = (part: Uint8Array) => {
    hash.update(part)
    bytes += part.length
  }
  const measure = () => ({ bytes, sha256: hash.digest('hex') })
  if (content instanceof Uint8Array) {
    add(content)
    return { counted: content, measure }
  }
  const passing = new Transform({
    transform(part: Buffer, _encoding, next) {
      add(part)
      next(null, part)
    },
  })
  content.once('error', (error) => passing.destroy(error))
  return { counted: content.pipe(passing), measure }
}
