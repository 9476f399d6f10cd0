const shortestMs = 6_000
const wordsAtOnce = 120

/** Six seconds, and one more for each 120 words beyond the first 120: long texts take longer to read. */
export function toastDurationMs(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return shortestMs + Math.max(0, Math.ceil((words - wordsAtOnce) / wordsAtOnce)) * 1_000
}
