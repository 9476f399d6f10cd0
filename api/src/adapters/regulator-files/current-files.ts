import { fetchPage, type Publisher } from './download.ts'

interface RegulatorPages {
  /** IAPD: daily feeds and monthly filings. */
  reports: string
  /** The page that links the monthly rosters. */
  rosters: string
}

const feedName = /^IA_(?:FIRM_SEC|FIRM_STATE|INDVL)_Feed_\d{2}_\d{2}_\d{4}\.xml\.(?:gz|zip)$/
const monthName = /^ADV_Filing_Data_(\d{4})\d{4}_\d{8}\.zip$/
const rosterLink = /href="([^"]{1,500})"/g
const rosterName = /\/ia(\d{2})(\d{2})(\d{2})(-exempt)?(?:_\d)?\.(?:zip|xlsx|csv)$/i

/** The addresses of what the regulators currently publish: the newest feeds, months of filings and rosters. */
export async function findCurrentFiles(pages: RegulatorPages, publisher: Publisher, months: number): Promise<string[]> {
  const [manifest, metadata, page] = await Promise.all([
    fetchPage(`${pages.reports}/CompilationReports/CompilationReports.manifest.json`, publisher),
    fetchPage(`${pages.reports}/foia/reports_metadata.json`, publisher),
    fetchPage(pages.rosters, publisher),
  ])
  const feeds = namesIn(manifest).filter((name) => feedName.test(name))
  const filings = [...new Set(namesIn(metadata).filter((name) => monthName.test(name)))].sort().slice(-months)
  return [
    ...filings.map((name) => `${pages.reports}/foia/advFilingData/${monthName.exec(name)?.[1]}/${name}`),
    ...newestRosters(page, pages.rosters),
    ...feeds.map((name) => `${pages.reports}/CompilationReports/${name}`),
  ]
}

/** Collects every string in the publisher's list, at any depth: its shape has changed before, the names haven't. */
function namesIn(json: string): string[] {
  const names: string[] = []
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') names.push(value.split('/').at(-1) ?? value)
    return value
  })
  return names
}

function newestRosters(page: string, base: string): string[] {
  const newest = new Map<string, { day: string; url: string }>()
  for (const [, link = ''] of page.matchAll(rosterLink)) {
    const url = new URL(link.replaceAll('&amp;', '&'), base)
    const [, month, day, year, exempt = ''] = rosterName.exec(url.pathname) ?? []
    const when = `${year}${month}${day}`
    if (month && (newest.get(exempt)?.day ?? '') < when) newest.set(exempt, { day: when, url: url.href })
  }
  return [...newest.values()].map(({ url }) => url)
}
