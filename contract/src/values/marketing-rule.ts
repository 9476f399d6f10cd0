export const marketingRule = 'https://www.ecfr.gov/current/title-17/chapter-II/part-275/section-275.206(4)-1'

interface Claim {
  pattern: RegExp
  about: string
}

/** Statements that Rule 206(4)-1 limits in advertisements of advisers. A warning, never a refusal: only the author knows whether it is one. */
const claims: readonly Claim[] = [
  {
    // Not in 'not guaranteed', 'does not guarantee' and 'guaranteed by' an agency.
    pattern:
      /(?<!\b(?:not|never|no|without|n't|n’t)\s)\b(?:guarantee[ds]?|guaranteeing)\b(?! by\b)|\b(?:risk[- ]free (?:return|income|way|profit|investment)|can(?:'|’)?t lose|never lose|certain to (?:rise|grow|gain))\b/iu,
    about: 'promises a result',
  },
  {
    pattern:
      /\b(?:will (?:double|triple|outperform|rise|earn|grow|beat)|(?:we|i) (?:expect|predict|forecast) [^.!?\n]{0,60}?\b(?:rise|gains?|returns?|rally|double|outperform)|you will (?:earn|make))\b/iu,
    about: 'is a prediction',
  },
  {
    pattern: /\b(?:hypothetical|back[- ]?test(?:ed|ing)?|simulated|pro forma|modeled performance|projected returns?|target(?:ed)? returns?)\b/iu,
    about: 'is hypothetical performance',
  },
  {
    pattern:
      /\b(?:returned|gained|outperformed|net returns?|gross returns?|(?:fund|portfolio|strategy|account|composite)s? (?:is |was |are |were )?(?:up|down|made))\b[^.!?\n]{0,40}?(?<!\d)\d{1,4}(?:\.\d{1,3})?\s?(?:%|percent)/iu,
    about: 'is a performance figure, which needs its period and net of fees',
  },
  {
    pattern:
      /(?<!\d)\d{1,4}(?:\.\d{1,3})?\s?(?:%|percent)[^.!?\n]{0,30}?\b(?:returns?|gains?|IRR|net of fees|since inception|since (?:19|20)\d\d)\b|\b(?:doubled|tripled) (?:our|my|their|the) (?:clients?|money|assets|portfolio)/iu,
    about: 'is a performance figure, which needs its period and net of fees',
  },
  { pattern: /\b(?:outperform(?:s|ed)?|beat(?:s|ing)?) (?:the )?(?:market|index|benchmark|S&P(?: 500)?)/iu, about: 'compares performance' },
  {
    pattern: /\b(?:my|our|a|one) clients? (?:of (?:mine|ours) )?(?:say|says|said|wrote|writes|love|loves|recommend|recommends|told (?:me|us))\b/iu,
    about: 'is a testimonial',
  },
  {
    pattern: /\b(?:best|top|number one|#1|leading) (?:financial |wealth |investment )?(?:adviser|advisor|firm)s?\b(?: in\b)?/iu,
    about: 'is a claim that must be substantiated',
  },
]

/** What was found, and why it matters; each kind once. */
export function findClaims(text: string): { found: string; about: string }[] {
  const all = claims.flatMap(({ pattern, about }) => {
    const found = pattern.exec(text)?.[0]
    return found ? [{ found, about }] : []
  })
  return all.filter(({ about }, place) => all.findIndex((other) => other.about === about) === place)
}
