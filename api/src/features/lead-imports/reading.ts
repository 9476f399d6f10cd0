import { createHash } from 'node:crypto'
import type { ImportMapping } from '@mandate/contract/lead-imports'
import type { Database } from '../../database/database.ts'
import { selectKeys, selectSimilar } from '../leads/imported-leads.service.ts'
import type { CsvRow } from './csv.rules.ts'
import { identityOf } from './identity-of.ts'
import type { Aside } from './lead-imports.repository.ts'
import { type Identity, type ImportedLead, Known, readRow } from './lead-imports.rules.ts'

export const importedBefore = 'This lead was imported before'

export interface RowToAdd extends ImportedLead {
  key: string
  line: number
  cells: readonly string[]
}

export interface ReadImport {
  toAdd: RowToAdd[]
  aside: Aside[]
}

interface Reading {
  teamId: string
  /** Of the file, with the header. */
  rows: readonly CsvRow[]
  mapping: ImportMapping
}

/** Each row of the file is either to be added or put aside with the reason. */
export async function readImport(db: Database, { teamId, rows: [header, ...rows], mapping }: Reading): Promise<ReadImport> {
  const columns = header?.cells.length ?? 0
  const read = rows.map((row) => ({ ...row, lead: readRow(row.cells, mapping, columns) }))
  const identities = read.map(({ lead }) => ('problem' in lead ? undefined : identityOf(lead)))
  const there = new Known()
  for (const identity of await selectSimilar(
    db,
    teamId,
    identities.filter((identity) => identity !== undefined),
  ))
    there.add(identity)
  const above = new Known()
  const toAdd: RowToAdd[] = []
  const aside: Aside[] = []
  for (const [index, { line, cells, lead }] of read.entries()) {
    const identity = identities[index]
    if ('problem' in lead || !identity) {
      aside.push({ line, cells, outcome: 'bad', reason: 'problem' in lead ? lead.problem : '' })
      continue
    }
    const [known, repeated] = [there.sameAs(identity), above.sameAs(identity)]
    if (known ?? repeated) {
      aside.push({ line, cells, outcome: 'known', reason: known ? `A lead of your team has the same ${known}` : `A row above has the same ${repeated}` })
      continue
    }
    above.add(identity)
    toAdd.push({ ...lead, key: keyOf(identity), line, cells })
  }
  const before = await selectKeys(
    db,
    teamId,
    toAdd.map(({ key }) => key),
  )
  const isNew = ({ key }: RowToAdd) => !before.has(key)
  for (const { line, cells } of toAdd.filter((row) => !isNew(row))) aside.push({ line, cells, outcome: 'known', reason: importedBefore })
  return { toAdd: toAdd.filter(isNew), aside: aside.toSorted((one, two) => one.line - two.line) }
}

/** The same for the same person: two imports at the same time add one. */
function keyOf(identity: Identity): string {
  return `import ${createHash('sha256')
    .update(JSON.stringify([identity.email, identity.phoneDigits, identity.crd, identity.nameDigest]))
    .digest('hex')}`
}
