import type { AppInfo } from '@mandate/contract/app-info'
import type { Done } from '@mandate/contract/frame/answers'

export const realInstallation: AppInfo = {
  apiBaseUrl: 'https://mandate.test/api',
  isDemo: false,
  demoPeople: [],
  hasLinkedIn: false,
  hasAi: true,
  hasAggregation: true,
  hasAnalytics: true,
  hasEmbeddedDashboards: false,
  privacyPolicyUrl: 'https://mandate.test/privacy',
  termsUrl: '/terms',
}

export const demoInstallation: AppInfo = {
  ...realInstallation,
  isDemo: true,
  demoPeople: [
    { name: 'Ada Whitlock', email: 'wealth@demo.test', password: 'Demo-2026!', role: 'WEALTH_MANAGER', isAdmin: false, secondFactorSecret: null },
    { name: 'Dora Lindqvist', email: 'admin@demo.test', password: 'Demo-2026!', role: 'WEALTH_MANAGER', isAdmin: true, secondFactorSecret: 'JBSWY3DPEHPK3PXP' },
    {
      name: 'Emil Sandberg',
      email: 'reviewer@demo.test',
      password: 'Demo-2026!',
      role: 'WEALTH_MANAGER',
      isAdmin: true,
      secondFactorSecret: 'JBSWY3DPEHPK3PXP',
    },
  ],
}

/** As long as the token of an emailed link. */
export const linkToken = 'x'.repeat(43)

export const done: Done = { done: true }
