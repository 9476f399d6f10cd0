import { searchRecords } from '@mandate/contract/claims'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdvisor, addFirm } from '../../test/records.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const crdsFor = async (kind: 'advisor' | 'firm', q: string) =>
  (await server.call(searchRecords, { query: { kind, q } }, { ip: '172.20.1.7' })).body.items.map(({ crd }) => crd)

describe('records to claim', () => {
  it('has the people whose whole name was entered first, also when more people fit its words than are shown', async () => {
    const { db } = server.deps
    const firm = await addFirm(db)
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTU') await addAdvisor(db, { firm, firstName: `A${letter}`, lastName: 'VALDIVIA' })
    await db.updateTable('people').set({ firmName: 'ZORA HARBOR PARTNERS' }).where('lastName', '=', 'VALDIVIA').execute()
    const zora = await addAdvisor(db, { firm, firstName: 'ZORA', lastName: 'VALDIVIA' })
    for (const q of ['Zora Valdivia', 'valdivia, zora']) {
      const found = await crdsFor('advisor', q)
      expect([found[0], found.length, new Set(found).size]).toEqual([zora.crd, 20, 20])
    }
  })

  it('has the firms whose whole business or legal name was entered first', async () => {
    const { db } = server.deps
    const names = ['TAMARACK QUAY ADVISERS', 'TAMARACK QUAY', 'TAMARACK QUAY ADVISERS NORTH']
    const firms = await Promise.all(names.map(() => addFirm(db)))
    for (const [index, businessName] of names.entries())
      await db
        .updateTable('firms')
        .set({ businessName, legalName: `${businessName}, L.P.` })
        .where('crd', '=', firms[index]?.crd ?? 0)
        .execute()
    const crds = firms.map(({ crd }) => crd)
    expect(await crdsFor('firm', 'tamarack quay')).toEqual([crds[1], crds[0], crds[2]])
    expect(await crdsFor('firm', 'Tamarack Quay Advisers North L.P.')).toEqual([crds[2]])
    expect(await crdsFor('firm', 'Tamarack Quay, L.P.')).toEqual([crds[1]])
  })
})
