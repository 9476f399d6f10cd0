import { streamFrom } from './archive-in-pdf.rules.ts'

/** What follows the end of a PDF: something that is no part of one, or a change that breaks off. */
export type Behind = 'other' | 'unfinished' | undefined

const endMark = '%%EOF'
const spaces = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
/** Digits and the letters n and f: what a table of places is made of, and the number behind `startxref`. */
const ofTables = new Set([...spaces, ...Buffer.from('0123456789nf')])
const objectStart = /^\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/
/** A line such as the name of a program. No markup, and no controls, which other formats begin with. */
const plainComment = /^%[^\p{Cc}<]{0,250}[\r\n]/u
/** Words that a program passes over where they end nothing. */
const looseWords = ['endobj', 'endstream']
const longestTrailer = 8_192

/** The end may be followed by padding and by later changes: objects, their places, and the next end. Looks at each byte a fixed number of times. */
export function behindTheEnd(bytes: Buffer): Behind {
  let at = firstEnd(bytes)
  if (at === -1) return undefined
  let isOpen = false
  for (at = skip(bytes, at, spaces); at < bytes.length; at = skip(bytes, at, spaces)) {
    const part = partAt(bytes, at)
    if (part === 'other' || part === 'unfinished') return part
    at = part.to
    isOpen = part.opens ?? isOpen
  }
  return isOpen ? 'unfinished' : undefined
}

/** Whether a PDF ends where it should: at its end mark, before what pads it. */
export function hasEnd(bytes: Buffer): boolean {
  let to = bytes.length
  while (to > 0 && spaces.has(bytes[to - 1] ?? -1)) to--
  return bytes.subarray(Math.max(0, to - 2_048), to).includes(endMark)
}

/** Of the PDF itself: one that is attached is inside a stream. */
function firstEnd(bytes: Buffer): number {
  for (let outside = 0; ; ) {
    const start = streamFrom(bytes, outside)
    const end = start === -1 ? -1 : bytes.indexOf('endstream', start)
    const mark = bytes.subarray(outside, end === -1 ? bytes.length : start).indexOf(endMark)
    if (mark !== -1) return outside + mark
    if (end === -1) return -1
    outside = end
  }
}

interface Part {
  /** Where it ends. */
  to: number
  /** Whether more has to follow: a change ends with the place of its table. */
  opens?: boolean
}

function partAt(bytes: Buffer, at: number): Part | Exclude<Behind, undefined> {
  const head = bytes.toString('latin1', at, at + 256)
  if (head.startsWith(endMark)) return { to: at + endMark.length, opens: false }
  if (head.startsWith('%')) {
    const comment = plainComment.exec(head)
    return comment ? { to: at + comment[0].length } : 'other'
  }
  if (head.startsWith('startxref')) return { to: skip(bytes, at + 'startxref'.length, ofTables), opens: false }
  if (head.startsWith('xref')) return { to: skip(bytes, at + 'xref'.length, ofTables), opens: true }
  if (/^trailer[\0\t\n\f\r ]*<</.test(head)) {
    const length = dictionaryLength(bytes.toString('latin1', at, at + longestTrailer))
    return length === -1 ? 'unfinished' : { to: at + length, opens: true }
  }
  const loose = looseWords.find((word) => head.startsWith(word))
  if (loose) return { to: at + loose.length }
  if (!objectStart.test(head)) return 'other'
  const to = endOfObject(bytes, at)
  return to === -1 ? 'unfinished' : { to, opens: true }
}

/** Of a text that begins with one, after a word. What a string holds is no mark. */
function dictionaryLength(text: string): number {
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(/\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<<|>>|<[^<>]*>/g)) {
    if (mark === '<<') depth++
    if (mark === '>>' && --depth === 0) return index + mark.length
  }
  return -1
}

/** Behind its stream, if it has one: what is attached may name an end of its own. */
function endOfObject(bytes: Buffer, at: number): number {
  const word = bytes.indexOf('endobj', at)
  if (word === -1) return -1
  const object = bytes.subarray(at, word)
  const start = streamFrom(object, 0)
  if (start === -1) return word + 'endobj'.length
  const end = endOfStream(bytes, { start: at + start, dictionary: object.toString('latin1', Math.max(0, start - 2_048), start) })
  const behind = end === -1 ? -1 : bytes.indexOf('endobj', end)
  return behind === -1 ? -1 : behind + 'endobj'.length
}

/** Where the dictionary says; else, or where that is wrong, at the next word that ends one. */
function endOfStream(bytes: Buffer, { start, dictionary }: { start: number; dictionary: string }): number {
  const length = Number(/\/Length[\0\t\n\f\r ]+(\d{1,10})(?![\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/.exec(dictionary)?.[1] ?? 0)
  const told = start + 'stream'.length + length
  const near = bytes.subarray(told, told + 20).indexOf('endstream')
  return near === -1 ? bytes.indexOf('endstream', start) : told + near
}

function skip(bytes: Buffer, from: number, over: ReadonlySet<number>): number {
  let at = from
  while (at < bytes.length && over.has(bytes[at] ?? -1)) at++
  return at
}
