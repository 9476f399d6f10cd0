import type { disclosureFlags } from '@mandate/contract/directory'

type Flag = (typeof disclosureFlags)[number]

/** The meaning of each disclosure flag; SEC data has only yes or no. */
export const disclosureWords: Record<Flag, { name: string; meaning: string }> = {
  regulatoryAction: { name: 'Regulatory action', meaning: 'A regulator has brought or concluded a proceeding. It may be pending, settled or dismissed.' },
  criminal: { name: 'Criminal matter', meaning: 'A felony, or a misdemeanor involving money, was charged or ended in a conviction or plea.' },
  bankruptcy: { name: 'Bankruptcy', meaning: 'A bankruptcy or compromise with creditors in the last ten years.' },
  civilJudicial: { name: 'Civil action', meaning: 'A court order in an investment matter was requested or issued.' },
  bond: { name: 'Bond', meaning: 'A bonding company denied, paid on or revoked a bond.' },
  judgment: { name: 'Judgment or lien', meaning: 'There is an unpaid judgment or lien.' },
  investigation: { name: 'Investigation', meaning: 'A regulator has opened an investigation. It is not a finding.' },
  customerComplaint: { name: 'Customer dispute', meaning: 'A customer complained, went to arbitration or sued. Denied complaints are listed too.' },
  termination: {
    name: 'Employment separation after allegations',
    meaning: 'Employment ended after allegations of misconduct. They may not be true.',
  },
}
