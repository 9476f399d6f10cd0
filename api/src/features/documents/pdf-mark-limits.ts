import { decodePDFRawStream, PDFArray, PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** What the streams of one PDF may unpack to. */
const mostDecodedBytes = 250_000_000

interface Growing {
  buffer: Uint8Array
  ensureBuffer: (bytes: number) => Uint8Array
}

let decodedBytes = 0
let isLimited = false

/** The library unpacks without a limit: its one function that makes room gets one. Counts from zero for the next PDF. */
export function requireDecodedLimit(): void {
  decodedBytes = 0
  if (isLimited) return
  isLimited = true
  const prototype = growingPrototype()
  const { ensureBuffer } = prototype
  prototype.ensureBuffer = function (this: Growing, bytes) {
    const before = this.buffer.byteLength
    const limit = mostDecodedBytes - decodedBytes + before
    if (bytes > limit) throw new Error(`its streams unpack to more than ${mostDecodedBytes} bytes`)
    const buffer = ensureBuffer.call(this, bytes)
    decodedBytes += buffer.byteLength - before
    return buffer
  }
}

function growingPrototype(): Growing {
  let prototype: unknown = Object.getPrototypeOf(decodePDFRawStream(PDFContext.create().flateStream('')))
  while (prototype && !Object.hasOwn(prototype, 'ensureBuffer')) prototype = Object.getPrototypeOf(prototype)
  return prototype as Growing
}

/** Deletes what no page refers to: older states of the file, and what was attached to it. */
export function removeUnreachable(context: PDFContext): void {
  const { Root, Info, ID } = context.trailerInfo
  const reached = new Set<PDFObject>()
  const open: (PDFObject | undefined)[] = [Root, Info, ID]
  const follow = (object: PDFObject) => void open.push(object)
  while (open.length > 0) {
    const object = open.pop()
    if (!object || reached.has(object)) continue
    reached.add(object)
    if (object instanceof PDFRef) open.push(context.lookup(object))
    else if (object instanceof PDFDict) object.values().forEach(follow)
    else if (object instanceof PDFArray) object.asArray().forEach(follow)
    else if (object instanceof PDFStream) open.push(object.dict)
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) if (!reached.has(ref) && !reached.has(object)) context.delete(ref)
}
