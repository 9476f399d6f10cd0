import { normalizeWebsite } from '@mandate/contract/values/website'

const social =
  /(?:^|\.)(?:linkedin\.com|facebook\.com|twitter\.com|x\.com|instagram\.com|youtube\.com|youtu\.be|tiktok\.com|threads\.net|threads\.com|pinterest\.com|medium\.com|vimeo\.com|spotify\.com|bsky\.app)$/

/** Filed URLs, normalized for links and deduplicated: the firm's own websites, and its social media pages. */
export function sortWebsites(filed: string[]): { websites: string[]; socialLinks: string[] } {
  const all = [...new Set(filed.map((address) => normalizeWebsite(address.toLowerCase())).filter(Boolean))]
  const isSocial = (address: string) => social.test(new URL(address).hostname)
  return { websites: all.filter((address) => !isSocial(address)), socialLinks: all.filter(isSocial) }
}
