import type { Feature } from '../../feature.ts'
import { referenceDocumentRoutes } from './reference-documents.routes.ts'

export const referenceDocuments = {
  name: 'reference-documents',
  routes: referenceDocumentRoutes,
} satisfies Feature
