import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const referenceDocuments: Feature = {
  pages: {
    [paths.documents]: async () => (await import('./DocumentsPage.tsx')).DocumentsPage,
    [paths.reference]: async () => (await import('./ReferenceDocumentPage.tsx')).ReferenceDocumentPage,
  },
  navigation: [{ label: 'Documents', icon: 'file-text', to: paths.documents, order: 40, keys: ['g', 'l'], covers: [paths.document, paths.reference] }],
}
