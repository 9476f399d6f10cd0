import type { VideoCue } from '@mandate/contract/videos'

const lastCueMs = 6_000

/** WebVTT of the cues that have a time; each lasts until the next one. */
export function toCaptions(cues: readonly VideoCue[]): string {
  const timed = cues.flatMap(({ startMs, text }) => (startMs === null ? [] : [{ startMs, text }]))
  const blocks = timed.map(({ startMs, text }, index) => {
    const endMs = Math.max(timed[index + 1]?.startMs ?? startMs + lastCueMs, startMs + 1)
    return `${clock(startMs)} --> ${clock(endMs)}\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`
  })
  return ['WEBVTT', ...blocks].join('\n\n')
}

/** An object URL, to be revoked; undefined without timed cues. */
export function captionsAddress(cues: readonly VideoCue[]): string | undefined {
  return cues.some(({ startMs }) => startMs !== null) ? URL.createObjectURL(new Blob([toCaptions(cues)], { type: 'text/vtt' })) : undefined
}

function clock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}`
}
