/** Domains where anyone may have an address or a page: filing one proves nothing about its mailboxes. */
const shared = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me
  gmx.com gmx.net gmx.de mail.com zoho.com yandex.com fastmail.com hey.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
  google.com wixsite.com wix.com squarespace.com wordpress.com blogspot.com weebly.com godaddysites.com godaddy.com webflow.io carrd.co notion.site notion.so
  github.io netlify.app vercel.app herokuapp.com azurewebsites.net cloudfront.net amazonaws.com myshopify.com business.site linktr.ee calendly.com bit.ly
  sec.gov finra.org adviserinfo.sec.gov brokercheck.finra.org`
    .split(/\s+/)
    .filter(Boolean),
)

/** Shared mailboxes: access to one doesn't identify the person in the record. */
const sharedMailboxes = new Set(
  `info admin administrator contact office mail email hello team support help service services sales marketing hr jobs careers press media news
  compliance legal billing accounts accounting finance ops operations reception enquiries inquiries noreply no-reply donotreply postmaster webmaster hostmaster abuse root security privacy`.split(
    /\s+/,
  ),
)

/** The domains at which an address proves something: the distinct domains of the filed websites, without 'www.'. */
export function provingDomains(websites: string[]): string[] {
  const hosts = websites.flatMap(
    (website) =>
      URL.parse(website)
        ?.hostname.replace(/^www\./, '')
        .replace(/\.$/, '') ?? [],
  )
  return [...new Set(hosts)].filter((host) => !isShared(host))
}

function isShared(host: string): boolean {
  const labels = host.split('.')
  return labels.some((_, start) => shared.has(labels.slice(start).join('.')))
}

/** Returns why a code to this address would prove nothing, and what to do; undefined when it would. Expects a canonical address. */
export function addressProblem(email: string, domains: string[]): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  if (domains.length === 0) return "This firm hasn't filed a website. Ask the firm to approve you, or send us evidence"
  if (!domains.includes(domain)) return `Use your email at ${domains.slice(0, 3).join(' or ')}, the domain the firm filed. Otherwise, send us evidence`
  if (local.includes('+')) return 'Use the address without the + and what follows it'
  if (sharedMailboxes.has(local)) return 'This looks like a shared inbox. Use your personal work email'
  return undefined
}

interface Named {
  firstName: string
  lastName: string
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/**
 * Whether the mailbox name fits the person: the last name, or the whole first name. At a firm of thousands everyone has an
 * address at the domain; one that fits no name in the record goes to review.
 */
export function fitsName(email: string, { firstName, lastName }: Named): boolean {
  const local = lettersOf(email.slice(0, email.lastIndexOf('@')))
  const last = lettersOf(lastName)
  const first = lettersOf(firstName)
  if (last.length >= 3 && local.includes(last)) return true
  if (last.length > 0 && first.length > 0 && [first + last, (first[0] ?? '') + last, last + first].includes(local)) return true
  return first.length >= 3 && local === first
}

interface Standing {
  kind: 'advisor' | 'firm'
  isOwned: boolean
  isClosed: boolean
  fitsName: boolean
  /** For a firm: whether its filing lists the claimant as an owner or officer. */
  isNamedOwner: boolean
}

/** The outcome of a correct code: granted, or the reason for a review. */
export function outcomeOfCode({ kind, isOwned, isClosed, fitsName, isNamedOwner }: Standing): 'granted' | 'owned' | 'closed' | 'name' | 'standing' {
  if (isClosed) return 'closed'
  if (isOwned) return 'owned'
  if (kind === 'firm') return isNamedOwner ? 'granted' : 'standing'
  return fitsName ? 'granted' : 'name'
}
