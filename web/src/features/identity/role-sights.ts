import type { Role } from '@mandate/contract/frame/users'

interface Sight {
  comesFor: string
  sees: string
  neverSees: string
}

/** What each role sees, and what no setting will ever show it. */
export const roleSights: Record<Role, Sight> = {
  WEALTH_MANAGER: {
    comesFor: 'Find managers and funds for your clients, get found by investors, and check a firm before you meet.',
    sees: 'all firm and adviser filings, and whatever managers share with you.',
    neverSees: "other advisers' clients, or an investor's net worth unless they share it with you.",
  },
  ASSET_MANAGER: {
    comesFor: 'Find advisers and firms that can allocate to your strategies.',
    sees: 'all firm and adviser filings, and whatever members share with you.',
    neverSees: "contact details that a member doesn't share, or an investor's net worth unless they share it with you.",
  },
  ACCREDITED_INVESTOR: {
    comesFor: 'Find and vet advisers and managers.',
    sees: 'all filings and disclosures, and whatever members share with you.',
    neverSees: 'contact details or net worth of another member unless they share it with you. Yours stays private until you share it.',
  },
}
