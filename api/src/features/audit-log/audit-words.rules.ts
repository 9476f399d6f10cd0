/** Kinds that have all of the words, in any order: 'password reset' finds `password.reset` and `password.reset_requested`. */
export function kindsWith(text: string, kinds: readonly string[]): string[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  return words.length === 0 ? [] : kinds.filter((kind) => words.every((word) => kind.split(/[._]/).some((part) => part.startsWith(word))))
}
