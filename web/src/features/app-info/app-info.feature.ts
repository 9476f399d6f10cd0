import type { Feature } from '../../frame/feature.ts'

export const appInfo: Feature = {
  navigation: [{ label: 'Demo email', icon: 'mail', to: '/demo/mail', order: 90, needs: 'isDemo', isOutside: true }],
}
