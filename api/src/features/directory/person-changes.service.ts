import type { PersonChange } from '@mandate/contract/directory-changes'
import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import type { Database } from '../../database/database.ts'
import type { PersonRecord } from '../../filing-format/person-record.rules.ts'
import { type PersonDay, selectRecordsAround } from './person-changes.repository.ts'
import { describePersonChange } from './person-changes.rules.ts'

/** By person and day of the feed, in no order. */
export async function findPersonChanges(db: Database, days: readonly PersonDay[]): Promise<PersonChange[]> {
  if (days.length === 0) return []
  return (await selectRecordsAround(db, days)).map(({ crd, day, before, wasListed, after }) => {
    const earlier = before as PersonRecord
    const record = (after ?? undefined) as PersonRecord | undefined
    const { firstName, lastName } = record ?? earlier
    const firm = (record ?? earlier).current[0]?.firmName
    return {
      person: {
        crd,
        name: `${capitalizePersonName(firstName)} ${capitalizePersonName(lastName)}`.trim(),
        firmName: firm === undefined ? null : capitalizeCompanyName(firm),
      },
      happenedAt: `${day}T00:00:00.000Z`,
      // A person who comes back after a feed without them registers again.
      changes: describePersonChange(wasListed ? earlier : { ...earlier, current: [] }, record),
    }
  })
}
