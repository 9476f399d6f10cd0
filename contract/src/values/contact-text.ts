import { asciiDigits } from './digits.ts'
import { shownLinesSchema, shownTextSchema } from './fields.ts'
import { hasLink } from './visible-text.ts'

/** Begins where a word does, so that a long text without a match is read once. */
const email = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+\s?(?:@|[([]\s?at\s?[)\]])\s?(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]+/giu
const link = /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)\S*/gi
/** Not St.John: the last part is in small letters, or is a common one. */
const domain = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:\p{Ll}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/gu
const commonDomain = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:com|net|org|info|biz|io)(?![\p{L}\p{N}])/giu

/** A name to write to at a messenger: a link without www, or @name next to the messenger. Not an @ that is alone. */
const handles = [
  /(?<![\p{L}\p{N}.-])(?:t|telegram|wa|signal|line|m|discord)\.(?:me|gg)\/\S+/giu,
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,32}[^\p{L}\p{N}@\n]{1,4}(?:(?:on|via|in|at|over|through)\s)?(?:my\s)?(?:telegram|whats ?app|signal|wechat|skype|viber|discord|instagram|linkedin|twitter)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?:telegram|whats ?app|signal|wechat|skype|viber|discord|instagram|linkedin|twitter)(?![\p{L}\p{N}])[^@\n.!?]{0,24}(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,32}/giu,
]

/** Digits with marks between them, or a bullet in the same line. Not a part of a longer number or of an amount. */
const phones = [
  // With a country code.
  /(?:\+|\b00)\s?\(?[1-9](?:(?:[\s().·/–-]{0,3}|[^\S\n]{0,2}[•‧∙⋅●○◦▪◆★*|~_][^\S\n]{0,2})\d){6,14}/gu,
  // Ten digits in the usual groups, also with a 1 before them.
  /(?<![\d$€£]|\d[.,])(?:1(?:[\s().·/–-]{0,3}|[^\S\n]{0,2}[•‧∙⋅●○◦▪◆★*|~_][^\S\n]{0,2}))?\(?\d{3}(?:[\s().·/–-]{0,3}|[^\S\n]{0,2}[•‧∙⋅●○◦▪◆★*|~_][^\S\n]{0,2})\d{3}(?:[\s().·/–-]{0,3}|[^\S\n]{0,2}[•‧∙⋅●○◦▪◆★*|~_][^\S\n]{0,2})\d{2}(?:[\s().·/–-]{0,3}|[^\S\n]{0,2}[•‧∙⋅●○◦▪◆★*|~_][^\S\n]{0,2})\d{2}(?!\d|[.,]\d|\s?%)/gu,
  /(?<![\d$€£]|\d[.,])\d{5}(?:[\s().·/–-]{1,3}|[^\S\n]{0,2}[•‧∙⋅●○◦▪◆★*|~_][^\S\n]{0,2})\d{5}(?!\d|[.,]\d|\s?%)/gu,
  // Digit by digit.
  /(?<![\d$€£]|\d[.,])\d(?:(?:[\s().·/–-]{1,3}|[^\S\n]{0,2}[•‧∙⋅●○◦▪◆★*|~_][^\S\n]{0,2})\d){9,10}(?!\d|[.,]\d|\s?%)/gu,
  // Without the area code: only after a word that makes it a telephone number.
  /(?<=\b(?:call|phone|telephone|tel|cell|mobile|text|whatsapp)\b[^\d\n]{0,16})\d{3}[\s.-]?\d{4}(?!\d|[.,]\d|\s?%)/giu,
]

const isIn = (pattern: RegExp, text: string) => text.search(pattern) >= 0

const hasEmail = (text: string): boolean => isIn(email, text)
function hasPhone(text: string): boolean {
  const digits = asciiDigits(text)
  return phones.some((phone) => isIn(phone, digits))
}
/** Such as t.me/name, and @name on a messenger. */
const hasHandle = (text: string): boolean => handles.some((handle) => isIn(handle, text))
/** Also one without www, such as example.com. For names: a sentence may mention one. */
const hasWebAddress = (text: string): boolean => hasLink(text) || isIn(domain, text) || isIn(commonDomain, text)

/** What of a name is a way to reach the person; undefined where it is a name. */
export function contactInName(name: string): 'email address' | 'web address' | 'telephone number' | undefined {
  if (hasEmail(name)) return 'email address'
  if (hasPhone(name)) return 'telephone number'
  return hasWebAddress(name) ? 'web address' : undefined
}

const laterReleased = 'your contact details are passed on when they accept'
export const removeContact = (what: string) => `Remove the ${what}; ${laterReleased}`

/** The name of someone who asks for an introduction. A part of it is shown before their contact is released. */
export const askerNameSchema = (most: number) =>
  shownTextSchema(most).superRefine((name, context) => {
    const found = contactInName(name)
    if (found) context.addIssue({ code: 'custom', message: removeContact(found) })
  })

/** What they need, in several lines, which is shown before their contact is released. */
export const askerLinesSchema = (most: number) =>
  shownLinesSchema(most)
    .refine((text) => !hasEmail(text), removeContact('email address'))
    .refine((text) => !hasPhone(text), removeContact('telephone number'))
    .refine((text) => !hasHandle(text), removeContact('messenger name'))

const hidden = '[hidden until accepted]'

/** For texts from before they were refused. */
export function hideContacts(text: string): string {
  return [email, link, ...handles, ...phones].reduce((left, contact) => left.replaceAll(contact, hidden), asciiDigits(text))
}
