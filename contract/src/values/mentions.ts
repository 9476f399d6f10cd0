/** A mention in a text that is sent or stored: `@[id]`. Readers get the name in its place. */
const token = /@\[([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\]/g

export const mostMentions = 10

/** The ids in a text, each once. */
export function mentionedIds(text: string): string[] {
  return [...new Set([...text.matchAll(token)].map(([, userId = '']) => userId))]
}

export interface Mention {
  userId: string
  name: string
  /** Where the @ is. */
  at: number
}

interface MentionedPerson {
  name: string
  /** Whether the reader may open their profile. */
  isFound: boolean
}

/** The text as it is read, and who can be opened in it. A person whom the reader can't find is plain text. */
export function readMentions(text: string, people: ReadonlyMap<string, MentionedPerson>): { text: string; mentions: Mention[] } {
  const mentions: Mention[] = []
  let read = ''
  let end = 0
  for (const { 0: found, 1: userId = '', index } of text.matchAll(token)) {
    const person = people.get(userId)
    const name = person?.name ?? 'a member'
    read += text.slice(end, index)
    if (person?.isFound) mentions.push({ userId, name, at: read.length })
    read += `@${name}`
    end = index + found.length
  }
  return { text: read + text.slice(end), mentions }
}

/** The other way: the text with the ids of those who were picked, in the order of the picks where two have one name. */
export function writeMentions(text: string, picked: readonly Pick<Mention, 'userId' | 'name'>[]): string {
  const names = [...new Set(picked.map(({ name }) => name))].toSorted((one, other) => other.length - one.length)
  const left = new Map(names.map((name) => [name, picked.filter((each) => each.name === name)]))
  let written = ''
  let at = 0
  while (at < text.length) {
    const name = text[at] === '@' ? names.find((each) => text.startsWith(each, at + 1) && !/[\p{L}\p{N}]/u.test(text.charAt(at + 1 + each.length))) : undefined
    const people = name === undefined ? [] : (left.get(name) ?? [])
    const person = people.length > 1 ? people.shift() : people[0]
    written += person ? `@[${person.userId}]` : text.charAt(at)
    at += person ? person.name.length + 1 : 1
  }
  return written
}
