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
    comesFor: 'Find advisers and firms that can allocate, and keep due diligence in one place.',
    sees: 'all filings, inquiries sent to you, and who reads the documents you share.',
    neverSees: "documents shared with other managers, or contact details of an investor who hasn't accepted you.",
  },
  ACCREDITED_INVESTOR: {
    comesFor: 'Find and vet advisers and managers, and browse private offerings.',
    sees: 'all filings and disclosures, and offerings shared with you.',
    neverSees: 'other investors, their holdings or their net worth. Yours stays private until you share it.',
  },
}
