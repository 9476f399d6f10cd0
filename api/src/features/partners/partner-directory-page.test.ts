import type { PartnerCard } from '@mandate/contract/partners'
import { expect, it } from 'vitest'
import { partnerDirectoryPage } from './partner-directory-page.ts'

const promotion = { client: 'Mandate is not a client.', compensation: 'Ledgerline pays Mandate.', conflict: 'Mandate earns from each view.' }
const ledgerline: PartnerCard = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Ledgerline', category: 'portfolio', summary: 'Reports from every custodian' },
  ...{ roles: ['WEALTH_MANAGER'], cost: 'paid', users: 4, isSponsored: true, promotion },
}
const pageOf = (card: PartnerCard) =>
  partnerDirectoryPage({
    ...{ items: [card], nextCursor: null, q: '', category: undefined, publicUrl: 'https://mandate.test' },
    site: { fonts: { links: '', style: '' }, isDemo: false },
  })

it.each([
  ['a sponsored partner once', ledgerline, 1],
  ['another partner never', { ...ledgerline, isSponsored: false, promotion: null }, 0],
])('labels %s', (_, card, labels) => {
  const list = pageOf(card).split('<ul class="partners">')[1] ?? ''
  expect(list.match(/>Sponsored</g) ?? []).toHaveLength(labels)
  expect(list).toContain('Used by 4 members here')
})
