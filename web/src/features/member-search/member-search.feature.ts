import type { Feature } from '../../frame/feature.ts'

export const memberSearch: Feature = {
  sources: async () => (await import('./member-sources.ts')).memberSources,
}
