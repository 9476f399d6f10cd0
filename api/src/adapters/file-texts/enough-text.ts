/** Ends the reading of a file whose text is longer than what is kept. */
class EnoughText extends Error {}

/** Counts the characters that are kept. */
export function makeBudget(chars: number): { take: (text: string) => string } {
  let left = chars
  return {
    take(text) {
      left -= text.length
      if (left < 0) throw new EnoughText(`has more than ${chars} characters of text`)
      return text
    },
  }
}

/** Returns why the reading ended early; null when it didn't. */
export async function untilEnough(read: () => Promise<void>): Promise<string | null> {
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof EnoughText) return error.message
    throw error
  }
}
