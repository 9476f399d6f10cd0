import type { Firm } from '@mandate/contract/directory'

type Owner = Firm['owners'][number]

export interface OwnerNode {
  owner: Owner
  key: string
  /** The owners of the owner. */
  owners: OwnerNode[]
}

/** Schedule A at the root; each row of Schedule B under the entity that it owns. A row whose entity is not named stays at the root. */
export function ownerTree(owners: readonly Owner[]): OwnerNode[] {
  const nodes = owners.map((owner, index): OwnerNode => ({ owner, key: `${owner.schedule}${index}`, owners: [] }))
  const roots: OwnerNode[] = []
  for (const node of nodes) {
    const parent = node.owner.schedule === 'B' ? nodes.find((other) => other !== node && isNamed(node.owner.through, other.owner)) : undefined
    if (parent && !reaches(node, parent)) parent.owners.push(node)
    else roots.push(node)
  }
  return roots
}

function isNamed(name: string, { name: other, kind }: Owner): boolean {
  return name !== '' && kind !== 'person' && plain(name) === plain(other)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Two entities may own each other: stops the recursion. */
function reaches(node: OwnerNode, target: OwnerNode): boolean {
  return node === target || node.owners.some((child) => reaches(child, target))
}
