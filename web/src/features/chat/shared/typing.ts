const shownMs = 6_000

interface TypingPerson {
  userId: string
  /** The last message when it was seen: a later one by the same person ends it. */
  afterSequence: number
}

const none: readonly TypingPerson[] = []

/** Who is typing at this moment, by conversation. */
class Typing {
  readonly #people = new Map<string, readonly TypingPerson[]>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()

  of(conversationId: string): readonly TypingPerson[] {
    return this.#people.get(conversationId) ?? none
  }

  start(conversationId: string, person: TypingPerson): void {
    const key = `${conversationId} ${person.userId}`
    clearTimeout(this.#timers.get(key))
    this.#timers.set(
      key,
      setTimeout(() => this.#change(conversationId, person.userId), shownMs),
    )
    this.#change(conversationId, person.userId, person)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #change(conversationId: string, userId: string, person?: TypingPerson): void {
    const others = this.of(conversationId).filter((one) => one.userId !== userId)
    this.#people.set(conversationId, person ? [...others, person] : others)
    for (const listener of this.#listeners) listener()
  }
}

export const typing = new Typing()
