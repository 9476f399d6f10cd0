import { paths } from '@mandate/contract/frame/paths'
import { type Feature, memberRoles } from '../../frame/feature.ts'

export const documents: Feature = {
  pages: {
    [paths.documents]: async () => (await import('./DocumentsPage.tsx')).DocumentsPage,
    [paths.documentRooms]: async () => (await import('./RoomsPage.tsx')).RoomsPage,
    [paths.documentRoom]: async () => (await import('./RoomPage.tsx')).RoomPage,
    [paths.documentReader]: async () => (await import('./DocumentPage.tsx')).DocumentPage,
    [paths.sharedDocument]: async () => (await import('./SharedDocumentPage.tsx')).SharedDocumentPage,
  },
  audiences: [{ title: 'Documents', paths: [paths.documents, paths.documentRooms, paths.documentRoom, paths.documentReader], for: memberRoles }],
  navigation: [
    {
      label: 'Documents',
      icon: 'folder',
      to: paths.documents,
      order: 42,
      keys: ['g', 'd'],
      covers: [paths.documentReader, paths.documentRequests, paths.documentRequest],
    },
  ],
  commands: [
    { id: 'upload-documents', label: 'Upload documents', icon: 'upload', to: paths.documents, keywords: 'file pdf diligence policy statement' },
    { id: 'data-rooms', label: 'Data rooms', icon: 'lock', to: paths.documentRooms, keywords: 'diligence deal vdr members share' },
  ],
}
