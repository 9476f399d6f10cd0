import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import type { Cell, FilingDocument } from '../../filing-format/filing-document.rules.ts'

/** The funds of Section 7.B.(1) with auditor, custodian, administrator and prime broker, largest first. */
export function readFunds({ rows }: FilingDocument) {
  const providers = (table: string, heading: string) => {
    const byFund = new Map<string, Set<string>>()
    for (const row of rows(table)) {
      const names = byFund.get(row('ReferenceID')) ?? new Set<string>()
      if (row(heading)) names.add(capitalizeCompanyName(row(heading)))
      byFund.set(row('ReferenceID'), names)
    }
    return (fund: Cell) => [...(byFund.get(fund('ReferenceID')) ?? [])]
  }
  const auditors = providers('Schedule_D_7B1A23', 'Name of Auditing Firm')
  const primeBrokers = providers('Schedule_D_7B1A24', 'Name of Prime Broker')
  const custodians = providers('Schedule_D_7B1A25', 'Legal Name of Custodian')
  const administrators = providers('Schedule_D_7B1A26', 'Name of Administrator')
  return rows('Schedule_D_7B1')
    .map((fund) => ({
      fundId: fund('Fund ID'),
      name: capitalizeCompanyName(fund('Fund Name')),
      type: fund('Fund Type'),
      grossAssets: parseFiledNumber(fund('Gross Asset Value')).value,
      minimumInvestment: parseFiledNumber(fund('Minimum Investment')).value,
      owners: parseFiledNumber(fund('Owners')).value,
      exclusion: parseFlag(fund('3(c)(7) Exclusion')) ? '3(c)(7)' : parseFlag(fund('3(c)(1) Exclusion')) ? '3(c)(1)' : '',
      isFeeder: parseFlag(fund('Feeder Fund')) === true,
      masterFund: capitalizeCompanyName(fund('Master Fund Name')),
      auditors: auditors(fund),
      administrators: administrators(fund),
      custodians: custodians(fund),
      primeBrokers: primeBrokers(fund),
    }))
    .sort((left, right) => (right.grossAssets ?? -1) - (left.grossAssets ?? -1) || left.fundId.localeCompare(right.fundId))
}
