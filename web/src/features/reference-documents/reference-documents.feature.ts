import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const referenceDocuments: Feature = {
  pages: {
    [paths.referenceDocuments]: async () => (await import('./DocumentsPage.tsx')).DocumentsPage,
    [paths.reference]: async () => (await import('./ReferenceDocumentPage.tsx')).ReferenceDocumentPage,
  },
  navigation: [{ label: 'Reference', icon: 'bookmark', to: paths.referenceDocuments, order: 40, keys: ['g', 'r'], covers: [paths.document, paths.reference] }],
}
