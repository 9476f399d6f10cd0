/** The text as itself in a pattern of `like`: '100%' is not 'begins with 100'. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
