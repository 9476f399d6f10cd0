const suffix = ' (contradictory)'

/** Words that became no filter because nothing can meet them, as the chip shows them. */
export const contradictoryNote = (words: string): string => `${words}${suffix}`

/** What the user typed, without what the chip adds. */
export const wordsOfNote = (note: string): string => (note.endsWith(suffix) ? note.slice(0, -suffix.length) : note)
