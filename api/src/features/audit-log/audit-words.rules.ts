import { auditKindWords } from '@mandate/contract/audit-kind-words'

/** Kinds that have all of the words, in any order, as stored or as shown: 'password reset' finds `password.reset` and `password.reset_requested`. */
export function kindsWith(text: string, kinds: readonly string[]): string[] {
  const words = wordsOf(text)
  return words.length === 0
    ? []
    : kinds.filter((kind) => {
        const own = wordsOf(`${kind} ${auditKindWords(kind)}`)
        return words.every((word) => own.some((part) => part.startsWith(word)))
      })
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
