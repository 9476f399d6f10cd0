import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const admin: Feature = {
  navigation: [{ label: 'Admin', icon: 'shield', to: paths.admin, order: 60, keys: ['g', 'a'], for: ['ADMIN'] }],
}
