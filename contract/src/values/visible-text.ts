/**
 * Characters that are invisible or change how others are displayed: controls, direction marks, zero-width and filler characters, private use, lone surrogates. The joiners of Persian and Indic scripts are allowed after letters without case.
 */
const hiddenCharacter = /[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]/u
const hiddenMark = /\p{Variation_Selector}|\u034f|\u17b4|\u17b5|[\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u
const strayJoiner = /(?<![\p{Lo}\p{M}])[\u200c\u200d]/u
const pileOfMarks = /\p{M}{5}/u

export function hasHiddenCharacters(text: string): boolean {
  return [hiddenCharacter, hiddenMark, strayJoiner, pileOfMarks].some((pattern) => pattern.test(text))
}

const latin = /\p{Script=Latin}/u
const looksLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u

/** Whether a word mixes Latin letters with a script that looks like Latin, as 'Аdа' does. */
export function mixesScripts(text: string): boolean {
  return text.split(/[\s'’.-]+/).some((word) => latin.test(word) && looksLatin.test(word))
}

const link = /:\/\/|www\./i

/** Names appear in emails to other users, who could click a URL in a name. */
export function hasLink(text: string): boolean {
  return link.test(text)
}
