/** The record that begins an entry of a ZIP archive, and the one that ends the archive. */
const entryStart = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const archiveEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const archiveEndBytes = 22
const longestComment = 65_535

/**
 * Whether a PDF opens as a ZIP archive, too. An archive that is attached is inside a stream of the PDF; anywhere else its records are no part of one,
 * also between the end of one version and the next, where a signature or a later change is appended.
 */
export function isArchiveToo(bytes: Buffer): boolean {
  return hasRecordOutsideStreams(bytes) || bytes.includes(archiveEnd, bytes.lastIndexOf('%%EOF')) || hasCommentToTheEnd(bytes)
}

/** Looks at each byte a fixed number of times, however many streams the file names. */
function hasRecordOutsideStreams(bytes: Buffer): boolean {
  let outside = 0
  for (;;) {
    const start = streamFrom(bytes, outside)
    const end = start === -1 ? -1 : bytes.indexOf('endstream', start)
    const between = bytes.subarray(outside, end === -1 ? bytes.length : start)
    if (between.includes(entryStart) || between.includes(archiveEnd)) return true
    if (end === -1) return false
    outside = end
  }
}

/** Where the next stream begins: the word after a dictionary, at the end of its line. Returns -1 when there is none. */
export function streamFrom(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('stream', from); at !== -1; at = bytes.indexOf('stream', at + 1)) {
    const before = bytes
      .subarray(Math.max(from, at - 8), at)
      .toString('latin1')
      .trimEnd()
    const after = bytes[at + 'stream'.length]
    if (before.endsWith('>>') && (after === 0x0a || after === 0x0d || after === 0x20)) return at
  }
  return -1
}

/** Programs look for the record from the end of the file, and take it where its comment ends with the file. */
function hasCommentToTheEnd(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - archiveEndBytes - longestComment)
  for (let at = bytes.indexOf(archiveEnd, first); at !== -1; at = bytes.indexOf(archiveEnd, at + 1))
    if (at + archiveEndBytes <= bytes.length && at + archiveEndBytes + bytes.readUInt16LE(at + 20) === bytes.length) return true
  return false
}
