const stopWords = new Set(
  `about above after again against also although always among another anyone around because been before being below between both could does doing done down during each either
  ever every from further gets getting give given goes going good have having here hers herself himself however into itself just keep know last least less like look made make
  many maybe more most much must myself need never next none nothing often once only other others ours over part people please really same says seem several shall should since
  some someone something still such take than that their theirs them then there these they thing things think this those though through today together tomorrow under until upon
  very want wants week weeks well went were what when where whether which while whose will with within without work would year years yesterday your yours yourself first second
  third three month months time days hours`.split(/\s+/),
)

/** The words of a text in lower case, each once, without names of members and addresses. */
function wordsOf(text: string): Set<string> {
  const plain = text.toLowerCase().replaceAll(/@\[[^\]]{0,80}\]|https?:\/\/\S{1,500}/g, ' ')
  return new Set([...plain.matchAll(/[a-z]{4,24}/g)].map(([word]) => word).filter((word) => !stopWords.has(word)))
}

/** The words that a member uses in at least two posts and others seldom do (TF-IDF), strongest first. */
export function topicsOf(own: readonly string[], others: readonly string[], most = 3): string[] {
  const frequency = (texts: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
  }
  const everywhere = frequency(others)
  return [...frequency(own)]
    .filter(([, count]) => count >= 2)
    .map(([word, count]) => ({ word, weight: count * Math.log((1 + others.length + own.length) / (1 + (everywhere.get(word) ?? 0))) }))
    .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
    .slice(0, most)
    .map(({ word }) => word)
}
