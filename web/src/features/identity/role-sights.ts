import type { Role } from '@mandate/contract/frame/users'

interface Sight {
  comesFor: string
  sees: string
  neverSees: string
}

/** What each role sees, and what no setting will ever show it. */
export const roleSights: Record<Role, Sight> = {
  WEALTH_MANAGER: {
    comesFor: 'Find managers, products and peers, be found, and check a firm before a meeting.',
    sees: 'every filing on firms and advisers, and what managers share with you.',
    neverSees: 'the clients of other advisers, or what an investor is worth unless they share it with you.',
  },
  ASSET_MANAGER: {
    comesFor: 'Find the advisers and firms that could allocate, and keep diligence in one place.',
    sees: 'every filing, the enquiries sent to you, and who reads the documents you share.',
    neverSees: 'documents shared with other managers, or the contact of an investor who has not accepted you.',
  },
  ACCREDITED_INVESTOR: {
    comesFor: 'Find and vet an adviser or a manager, and look at private offerings.',
    sees: 'every filing and disclosure, and the offerings shared with you.',
    neverSees: 'other investors, their holdings or their worth. Yours stays with you until you share it.',
  },
}
