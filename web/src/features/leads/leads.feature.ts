import { paths } from '@mandate/contract/frame/paths'
import { type Feature, managerRoles } from '../../frame/feature.ts'

export const leads: Feature = {
  pages: {
    [paths.leads]: async () => (await import('./LeadsPage.tsx')).LeadsPage,
    [paths.lead]: async () => (await import('./LeadPage.tsx')).LeadPage,
  },
  audiences: [
    { title: 'Leads', paths: [paths.leads, paths.lead], for: managerRoles, instead: { label: 'Introductions you asked for', to: paths.introductions } },
  ],
  navigation: [
    {
      ...{ label: 'Leads', icon: 'target', to: paths.leads, order: 35, keys: ['g', 'e'] },
      loadBadge: async () => (await import('./NewLeadsBadge.tsx')).NewLeadsBadge,
    },
  ],
  commands: [
    {
      ...{ id: 'add-lead', label: 'Add a lead', icon: 'plus', to: `${paths.leads}?add=1` },
      ...{ keywords: 'new prospect client', isForEditors: true },
    },
    {
      ...{ id: 'lead-stages', label: 'Change the stages of leads', icon: 'list', to: `${paths.leads}?stages=1` },
      ...{ keywords: 'board pipeline columns', isForEditors: true },
    },
    {
      ...{ id: 'lead-results', label: 'Cost per client', icon: 'target', to: `${paths.leads}?view=results` },
      keywords: 'leads won value sources',
    },
  ],
}
