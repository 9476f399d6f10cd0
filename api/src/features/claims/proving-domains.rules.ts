import providers from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'

/**
 * Domains where anyone may have a mailbox. The package is generated from the lists of several projects; below is what it lacks, and hosts of
 * sites and links that aren't public suffixes, and the regulators' own.
 */
const shared = new Set([
  ...providers,
  ...`tutanota.com tutanota.de tutamail.com tuta.com tuta.io keemail.me pm.me mail.yahoo.com
  google.com googlepages.com business.site web.com wix.com squarespace.com wordpress.com weebly.com weeblysite.com godaddy.com godaddysites.com
  strikingly.com jimdo.com jimdosite.com yolasite.com tripod.com angelfire.com geocities.com homestead.com vistaprint.com networksolutions.com
  amazonaws.com notion.so linktr.ee calendly.com bit.ly tinyurl.com about.me sec.gov finra.org`
    .split(/\s+/)
    .filter(Boolean),
])

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

/** True for a provider of mailboxes, for a host of other people's sites (a private public suffix, such as wixsite.com), and for what isn't a domain. */
function isShared(host: string): boolean {
  const { domain, publicSuffix, isPrivate, isIp } = parse(host, { allowPrivateDomains: true })
  if (isIp || isPrivate || domain === null || publicSuffix === null) return true
  return shared.has(domain) || shared.has(host)
}
