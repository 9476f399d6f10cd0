import type { Role } from '@mandate/contract/frame/users'

/** Public: they are in the README and exist only in the demo. */
export const demoPassword = 'Demo-2026!'
export const demoTotpSecret = 'JBSWY3DPEHPK3PXP'

interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  role: Role
  alias: string
  companyName: string
  isAdmin: boolean
}

export const demoPeople: DemoPerson[] = [
  {
    email: 'wealth@demo.test',
    firstName: 'Ada',
    lastName: 'Whitlock',
    role: 'WEALTH_MANAGER',
    alias: 'ada',
    companyName: 'Harbor Lane Wealth LLC',
    isAdmin: false,
  },
  {
    email: 'asset@demo.test',
    firstName: 'Ben',
    lastName: 'Okafor',
    role: 'ASSET_MANAGER',
    alias: 'ben',
    companyName: 'Northgate Strategies LP',
    isAdmin: false,
  },
  { email: 'investor@demo.test', firstName: 'Clara', lastName: 'Reyes', role: 'ACCREDITED_INVESTOR', alias: 'clara', companyName: '', isAdmin: false },
  { email: 'admin@demo.test', firstName: 'Dora', lastName: 'Lindqvist', role: 'WEALTH_MANAGER', alias: 'dora', companyName: 'Mandate', isAdmin: true },
  // A claim or an accreditation takes two admins.
  { email: 'reviewer@demo.test', firstName: 'Emil', lastName: 'Sandberg', role: 'WEALTH_MANAGER', alias: 'emil', companyName: 'Mandate', isAdmin: true },
]
