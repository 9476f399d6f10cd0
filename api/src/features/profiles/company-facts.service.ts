import { companyFields } from '@mandate/contract/lists/company-fields'
import type { FiledFact, ShownFact } from '@mandate/contract/profiles'
import type { Database } from '../../database/database.ts'
import { findFiledFirm } from '../directory/filed-facts.service.ts'
import { readFiledFacts } from './profile-view.rules.ts'

/** What the firm's current filing answers to the questions of a company profile, compared with the stated facts. Empty for a firm without filings. */
export async function compareWithFiling(db: Database, firmCrd: number, facts: readonly Pick<ShownFact, 'field' | 'value'>[]): Promise<FiledFact[]> {
  return readFiledFacts(companyFields, facts, await findFiledFirm(db, firmCrd))
}
