import { transcriptLimits, type VideoCue } from '@mandate/contract/videos'

export type ReadTranscript = { cues: VideoCue[]; problem?: undefined } | { cues?: undefined; problem: string }

const longestCue = 2_000
const timing = /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}) +-->/
const leadingTime = /^[[(]?((?:\d{1,2}:)?\d{1,2}:\d{2})(?:[.,]\d{1,3})?[\])]?(?: |$)/
/** Control and formatting characters have no place in a line of speech. */
const unspoken = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&quot;': '"', '&#39;': "'" }

/** Reads WebVTT, SubRip, lines that begin with a time (as YouTube shows transcripts), or plain paragraphs without times. */
export function readTranscript(text: string): ReadTranscript {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
  const isCaptions = lines[0]?.startsWith('WEBVTT') || lines.some((line) => line.includes('-->'))
  const isTimed = lines.filter((line) => leadingTime.test(line)).length >= 2
  const read = isCaptions ? readCaptions(lines) : { cues: isTimed ? readTimedLines(lines) : readParagraphs(lines) }
  if (read.cues === undefined) return read
  const cues = withoutRepeats(read.cues.toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0)))
  if (cues.length === 0 && text.trim() !== '') return { problem: "This transcript has no text. Check that it's a WebVTT, SubRip or text file" }
  if (cues.length > transcriptLimits.cues) return { problem: `This transcript has ${cues.length} passages. ${transcriptLimits.cues} is the limit` }
  return { cues }
}

function readCaptions(lines: readonly string[]): ReadTranscript {
  const cues: VideoCue[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!line.includes('-->')) continue
    const startMs = timeOf(timing.exec(line)?.[1])
    if (startMs === undefined) return { problem: `The time in line ${at + 1} can't be read. It should look like 00:01:23.000 --> 00:01:27.000` }
    const spoken: string[] = []
    while (at + 1 < lines.length && lines[at + 1] !== '' && !lines[at + 1]?.includes('-->')) {
      at += 1
      spoken.push(lines[at] ?? '')
    }
    // In SubRip without blank lines, the number of the next cue is its last line.
    if (lines[at + 1]?.includes('-->') && /^\d{1,6}$/.test(spoken.at(-1) ?? '')) spoken.pop()
    addCue(cues, startMs, withoutMarkup(spoken.join(' ')))
  }
  return { cues }
}

function readTimedLines(lines: readonly string[]): VideoCue[] {
  const cues: VideoCue[] = []
  let startMs: number | undefined
  let spoken: string[] = []
  for (const line of lines) {
    const [found, time] = leadingTime.exec(line) ?? []
    if (found === undefined) {
      spoken.push(line)
      continue
    }
    addCue(cues, startMs ?? 0, spoken.join(' '))
    startMs = timeOf(time)
    spoken = [line.slice(found.length)]
  }
  addCue(cues, startMs ?? 0, spoken.join(' '))
  return cues
}

function readParagraphs(lines: readonly string[]): VideoCue[] {
  const cues: VideoCue[] = []
  let paragraph: string[] = []
  for (const line of [...lines, '']) {
    if (line !== '') paragraph.push(line)
    else {
      addCue(cues, null, paragraph.join(' '))
      paragraph = []
    }
  }
  return cues
}

/** A longer passage is split: its parts share the time. */
function addCue(cues: VideoCue[], startMs: number | null, spoken: string): void {
  const text = spoken.replaceAll(unspoken, ' ').replaceAll(/ {2,}/g, ' ').trim()
  const characters = [...text]
  for (let from = 0; from < characters.length; from += longestCue) cues.push({ startMs, text: characters.slice(from, from + longestCue).join('') })
}

/** Captions that roll repeat the line before. */
function withoutRepeats(cues: readonly VideoCue[]): VideoCue[] {
  return cues.filter(({ text, startMs }, index) => startMs === null || text !== cues[index - 1]?.text)
}

/** `<v Ada>Good morning</v>` says who speaks; every other tag is dropped. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<v(?:\.[\w.-]{1,40})? ([^<>]{1,80})>/g, '$1: ')
    .replaceAll(/<[^<>]{0,120}>/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|quot|#39);/g, (entity) => entities[entity] ?? '')
}

/** `1:02:03.400` in milliseconds. */
function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [clock = '', fraction = '0'] = text.split(/[.,]/)
  const parts = clock.split(':').map(Number)
  if (parts.slice(1).some((part) => part > 59)) return undefined
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return seconds * 1_000 + Number(fraction.padEnd(3, '0'))
}
