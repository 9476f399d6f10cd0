import { element } from './feed-xml.ts'
import { answersOf, type LatestFiling, noticeStatesOf } from './rosters.ts'

/** Of the filing tables: the answers that the feed has under 'Item…'. */
const answered = /^(\d{1,2})([A-L]?)(\w*)$/

/** Every firm as the regulator's daily feed has it: answers as attributes, nothing for an item that is not answered. */
export function firmFeedXml(filings: LatestFiling[], day: string): string {
  const firms = filings.map(firmXml).join('\n')
  return `<?xml version="1.0" encoding="ISO-8859-1"?>\n<IAPDFirmSECReport GenOn="${day}">\n<Firms>\n${firms}\n</Firms>\n</IAPDFirmSECReport>\n`
}

function firmXml(filing: LatestFiling): string {
  const answers = answersOf(filing)
  const answer = (heading: string) => answers.get(heading) || undefined
  const { firm, submittedAt, websites } = filing
  const day = `${submittedAt.slice(6, 10)}-${submittedAt.slice(0, 2)}-${submittedAt.slice(3, 5)}`
  return element(
    'Firm',
    {},
    [
      element('Info', { SECRgnCD: 'HQ', FirmCrdNb: firm.crd, SECNb: answer('1D'), BusNm: answer('1B1'), LegalNm: answer('1A'), UmbrRgstn: 'N' }),
      element('MainAddr', {
        Strt1: answer('1F1-Street 1'),
        City: answer('1F1-City'),
        State: answer('1F1-State'),
        Cntry: answer('1F1-Country'),
        PostlCd: answer('1F1-Postal'),
        PhNb: answer('1F3'),
      }),
      '<MailingAddr/>',
      element('Rgstn', { FirmType: firm.isExempt ? 'ERA' : 'Registered', St: firm.isExempt ? 'ACTIVE' : 'APPROVED', Dt: '2015-01-02' }),
      element(
        'NoticeFiled',
        {},
        noticeStatesOf(filing)
          .map((state) => element('States', { RgltrCd: state, St: 'FILED', Dt: '2015-01-02' }))
          .join(''),
      ),
      element('Filing', { Dt: day, FormVrsn: answer('FormVersion') }),
      element('FormInfo', {}, element('Part1A', {}, itemsXml(answers, websites))),
    ].join(''),
  )
}

function itemsXml(answers: Map<string, string>, websites: string[]): string {
  const items = new Map<string, Record<string, string>>()
  for (const [heading, text] of answers) {
    const [, number = '', letter = '', rest = ''] = answered.exec(heading) ?? []
    // Item 4 and the addresses of Item 1 stand elsewhere, or not in the feed.
    if (number === '' || text === '' || ['1', '4', '12'].includes(number)) continue
    const name = `Item${number}${letter}`
    const own = items.get(name) ?? {}
    items.set(name, own)
    if (heading === '5A') own.TtlEmp = text
    else if (heading === '3A') own.OrgFormNm = text
    else if (name === 'Item5D') {
      const [, column = '', client = ''] = /^(\d)([a-n])$/.exec(rest) ?? []
      if (column !== '2' || text === 'Y') own[`Q5D${client.toUpperCase()}${column}`] = column === '2' ? 'Fewer than 5 clients' : text
    } else own[`Q${number}${letter}${rest.toUpperCase()}`] = text
  }
  const first = element(
    'Item1',
    { Q1I: answers.get('1I') || undefined },
    element('WebAddrs', {}, websites.map((website) => `<WebAddr>${website}</WebAddr>`).join('')),
  )
  return first + [...items].map(([name, attributes]) => element(name, attributes)).join('')
}
