import type { Firm } from '@mandate/contract/directory'
import { expect, test } from 'vitest'
import { type OwnerNode, ownerTree } from './owner-tree.ts'

type Owner = Firm['owners'][number]

const entity = (name: string, through = ''): Owner => ({
  name,
  kind: 'domesticEntity',
  title: '',
  since: '',
  code: '',
  band: '',
  isControlPerson: false,
  schedule: through ? 'B' : 'A',
  through,
  advisorCrd: null,
})
const shape = (nodes: OwnerNode[]): unknown[] => nodes.map(({ owner, owners }) => (owners.length > 0 ? [owner.name, shape(owners)] : owner.name))

test.each([
  [
    'an indirect owner is listed under the entity it owns',
    [entity('Harbor Holdings, LLC'), entity('Quay Trust', 'HARBOR HOLDINGS LLC')],
    [['Harbor Holdings, LLC', ['Quay Trust']]],
  ],
  ['the chain continues', [entity('A'), entity('B', 'A'), entity('C', 'B')], [['A', [['B', ['C']]]]]],
  ['an entity that no row names stays at the root', [entity('A'), entity('B', 'Elsewhere')], ['A', 'B']],
  ['two that own each other make no ring', [entity('B', 'C'), entity('C', 'B')], [['C', ['B']]]],
])('%s', (_, owners, tree) => expect(shape(ownerTree(owners))).toEqual(tree))
