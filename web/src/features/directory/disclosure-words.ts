import type { disclosureFlags } from '@mandate/contract/directory'

type Flag = (typeof disclosureFlags)[number]

/** What each flag of the feed means; the feed itself says only yes or no. */
export const disclosureWords: Record<Flag, { name: string; meaning: string }> = {
  regulatoryAction: { name: 'Regulatory action', meaning: 'A regulator has brought or concluded a proceeding. It may be pending, settled or dismissed.' },
  criminal: { name: 'Criminal matter', meaning: 'A felony, or a misdemeanour to do with money, was charged or ended in a conviction or plea.' },
  bankruptcy: { name: 'Bankruptcy', meaning: 'A bankruptcy, or a compromise with creditors, within the last ten years.' },
  civilJudicial: { name: 'Civil action', meaning: 'A court was asked for, or made, an order in a matter of investments.' },
  bond: { name: 'Bond', meaning: 'A bonding company denied, paid out on or revoked a bond.' },
  judgment: { name: 'Judgment or lien', meaning: 'An unpaid judgment or lien is on record.' },
  investigation: { name: 'Investigation', meaning: 'A regulator has said that it is looking into something. It is no finding.' },
  customerComplaint: { name: 'Customer dispute', meaning: 'A customer has complained, gone to arbitration or sued. Denied complaints stay on record as well.' },
  termination: {
    name: 'Employment separation after allegations',
    meaning: 'An employment ended after allegations of misconduct; it does not say that they were true.',
  },
}
