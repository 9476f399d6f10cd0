/** Rosters and firm feeds ask the same questions as the filing tables under other names. */
const snapshotTables = ['Roster_Registered', 'Roster_Exempt', 'Firm_Feed_SEC', 'Firm_Feed_State'] as const
export type SnapshotTable = (typeof snapshotTables)[number]

export function isSnapshotTable(table: string): table is SnapshotTable {
  return (snapshotTables as readonly string[]).includes(table)
}

const noticeStates = 'Notice filed'
const stateRegistrations = 'Registered in states'
const stateReports = 'Exempt, reporting to states'

const rosterNames: Record<string, string> = {
  'Organization CRD#': '1E1',
  'SEC#': '1D',
  'Primary Business Name': '1B1',
  'Legal Name': '1A',
  'Main Office Street Address 1': '1F1-Street 1',
  'Main Office Street Address 2': '1F1-Street 2',
  'Main Office City': '1F1-City',
  'Main Office State': '1F1-State',
  'Main Office Country': '1F1-Country',
  'Main Office Postal Code': '1F1-Postal',
  'Main Office Private Residence Flag': '1F1-Private',
  'Main Office Telephone Number': '1F3',
  'Main Office Facsimile Number': '1F4',
  'Total number of offices, other than your Principal Office and place of business': '1F5',
  'Latest ADV Filing Date': 'DateSubmitted',
  'Form Version': 'FormVersion',
  'SEC Current Status': 'Status',
  'Jurisdiction Notice Filed-Effective Date': noticeStates,
  'Website Address': 'Website',
  '1O - If yes, approx. amount of assets': '1OAmount',
  '5D(n)(3) - Other': '5D1n Other',
  '5H-If more than 500, how many': '5H-Other',
  'Count of Private Funds - 7B(1)': 'FundCount',
  'Total Gross Assets of Private Funds': 'FundGrossAssets',
  '8H': '8H1',
}

const rosterItem = /^(\d{1,2}[A-L]?)((?:\([0-9a-z]{1,4}\))*)(-Other)?$/

/** '5F(2)(c)' as the filing tables head it, '5F2c'. Nothing for what they do not ask, and for the form of before 2017, whose letters meant other clients. */
export function rosterHeading(heading: string): string | undefined {
  const name = heading.trim()
  if (rosterNames[name]) return rosterNames[name]
  const [, item, bracketed = '', other = ''] = rosterItem.exec(name) ?? []
  if (!item) return undefined
  const parts = [...bracketed.matchAll(/\(([^()]+)\)/g)].map(([, part = '']) => part)
  const [first = '', second = ''] = parts
  if (item === '5D') return /^[a-z]$/.test(first) && second !== '' ? `5D${second}${first}` : undefined
  return `${item}${parts.join('')}${other}`
}

const feedNames: Record<string, string> = {
  'Info@FirmCrdNb': '1E1',
  'Info@SECNb': '1D',
  'Info@BusNm': '1B1',
  'Info@LegalNm': '1A',
  'MainAddr@Strt1': '1F1-Street 1',
  'MainAddr@Strt2': '1F1-Street 2',
  'MainAddr@City': '1F1-City',
  'MainAddr@State': '1F1-State',
  'MainAddr@Cntry': '1F1-Country',
  'MainAddr@PostlCd': '1F1-Postal',
  'MainAddr@PhNb': '1F3',
  'MainAddr@FaxNb': '1F4',
  'Rgstn@FirmType': 'Firm Type',
  'Rgstn@St': 'Status',
  'Filing@Dt': 'DateSubmitted',
  'Filing@FormVrsn': 'FormVersion',
  'Item3A@OrgFormNm': '3A',
  'Item3A@OrgFormOthNm': '3A-Other',
  'Item3C@StateCD': '3C-State',
  'Item3C@CntryNm': '3C-Country',
  'Item5A@TtlEmp': '5A',
  'Item1@Q1ODesc': '1OAmount',
  'Item5H@Q5HMT500': '5H-Other',
  WebAddr: 'Website',
  States: noticeStates,
  Rgltr: stateRegistrations,
  ERA: stateReports,
}

const feedItem = /^Item\w{1,4}@Q(\d{1,2})([A-L]?)(\w*?)(Oth)?$/

/** 'Item5F@Q5F2C' as '5F2c', 'Item5D@Q5DA1' as '5D1a'. */
export function feedHeading(heading: string): string | undefined {
  if (feedNames[heading]) return feedNames[heading]
  const [, number, letter = '', rest = '', other] = feedItem.exec(heading) ?? []
  if (!number) return undefined
  const item = `${number}${letter}`
  const [, client, column] = item === '5D' ? (/^([A-N])(\d)$/.exec(rest) ?? []) : []
  return `${client ? `5D${column}${client.toLowerCase()}` : `${item}${rest.toLowerCase()}`}${other ? '-Other' : ''}`
}

export const webAddressSeparator = ' | '

/** Item 2.C: one box for each state, whether it is notified, registers the firm or is reported to. */
const inStates = new Set([noticeStates, stateRegistrations, stateReports])

/** The state feed has no overall status: the firm's status is the best of its states, and exempt when it only reports. */
function addStatus(row: Map<string, string>): void {
  const registrations = statesOf(row.get(stateRegistrations))
  const statuses = registrations.length > 0 ? registrations : statesOf(row.get(stateReports))
  if (statuses.length === 0) return
  row.set('Firm Type', registrations.length > 0 ? 'Registered' : 'ERA')
  row.set('Status', statuses.find((status) => /^(?:APPROVED|ACTIVE)$/.test(status)) ?? statuses[0] ?? '')
}

/** 'AZ-APPROVED-2012-01-31, NM-TERMREQUEST-2019-05-01' as the words between. */
function statesOf(text = ''): string[] {
  return [...text.matchAll(/(?:^|, )[A-Z]{2}-([A-Z]+)/g)].map(([, status = '']) => status)
}

type BaseRowReader = (headings: readonly string[], cells: readonly string[]) => Map<string, string>

/** Reads rows of a roster or feed as if they were rows of the filing tables: headings they know, answers as they write them. */
export function makeBaseRowReader(table: SnapshotTable): BaseRowReader {
  const translate = table.startsWith('Roster') ? rosterHeading : feedHeading
  const translated = new Map<string, string>()
  const baseHeading = (heading: string): string => {
    const known = translated.get(heading) ?? translate(heading) ?? heading
    translated.set(heading, known)
    return known
  }
  return (headings, cells) => {
    const row = new Map<string, string>()
    headings.forEach((heading, index) => {
      const text = cells[index]?.trim() ?? ''
      const own = baseHeading(heading)
      if (inStates.has(own)) for (const [, state = ''] of text.matchAll(/(?:^|, )([A-Z]{2})-/g)) row.set(`2-${state}`, 'Y')
      row.set(own, /^5D2[a-n]$/.test(own) && /^fewer than/i.test(text) ? 'Y' : text)
    })
    const postal = row.get('1F1-Postal')
    if (table === 'Firm_Feed_State') addStatus(row)
    if (postal !== undefined) row.set('1F1-Postal', repairPostalCode(postal, row.get('1F1-Country') ?? ''))
    return row
  }
}

/** A spreadsheet takes ZIP codes for numbers: 1742 was 01742, 17421234 was 01742-1234. */
export function repairPostalCode(text: string, country: string): string {
  if (!/^united states$/i.test(country.trim()) || !/^\d+$/.test(text)) return text
  if (text.length >= 3 && text.length <= 5) return text.padStart(5, '0')
  return text.length === 8 || text.length === 9 ? text.padStart(9, '0').replace(/^(\d{5})/, '$1-') : text
}
