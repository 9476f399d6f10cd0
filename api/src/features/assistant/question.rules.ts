export type Question =
  | { kind: 'insight'; about: 'personality' | 'behavior'; name: string }
  | { kind: 'change'; name: string }
  | { kind: 'about'; name: string }
  | { kind: 'search' }

const forms: readonly { begins: readonly string[]; read: (name: string) => Question }[] = [
  { begins: ['personality traits of ', 'personality of '], read: (name) => ({ kind: 'insight', about: 'personality', name }) },
  { begins: ['behavior of ', 'how does '], read: (name) => ({ kind: 'insight', about: 'behavior', name }) },
  { begins: ['what changed at ', 'what has changed at ', 'changes at '], read: (name) => ({ kind: 'change', name }) },
  { begins: ['tell me about ', 'summarize ', 'who is ', 'what is known about '], read: (name) => ({ kind: 'about', name }) },
]

/** What a question asks for, by how it begins. Everything else is a search. */
export function readQuestion(text: string): Question {
  const plain = text.trim().replace(/[?.!]{1,5}$/, '')
  const lower = plain.toLowerCase()
  for (const { begins, read } of forms)
    for (const begin of begins) {
      const name = lower.startsWith(begin)
        ? plain
            .slice(begin.length)
            .replace(/\s(?:work|reply|behave)$/i, '')
            .trim()
        : ''
      if (name) return read(name)
    }
  return { kind: 'search' }
}
