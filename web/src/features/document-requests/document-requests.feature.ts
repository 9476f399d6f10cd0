import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const documentRequests: Feature = {
  pages: {
    [paths.documentRequests]: async () => (await import('./RequestsPage.tsx')).RequestsPage,
    [paths.documentRequest]: async () => (await import('./RequestPage.tsx')).RequestPage,
  },
  audiences: [{ title: 'Document requests', paths: [paths.documentRequests, paths.documentRequest], for: memberRoles }],
  commands: [
    {
      ...{ id: 'ask-for-documents', label: 'Ask for documents', icon: 'send', to: `${paths.documentRequests}?ask=new` },
      keywords: 'request list diligence checklist evidence',
    },
    {
      ...{ id: 'document-requests', label: 'Document requests', icon: 'list', to: paths.documentRequests },
      keywords: 'asked of me answer missing due',
    },
  ],
}
