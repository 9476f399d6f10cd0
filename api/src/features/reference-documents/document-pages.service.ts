import { matchesPath, paths } from '@mandate/contract/frame/paths'
import { documentIdSchema } from '@mandate/contract/reference-documents'
import { isIdentifier } from '@mandate/contract/values/identifier'
import type { Deps } from '../../http/deps.ts'
import { hasGatheredDocument } from '../aggregation/aggregation.service.ts'
import { findAny } from './document-texts.service.ts'

/** Whether the document that the address of a page names is in the data; filings and news are public. Every other address has a page. */
export async function hasDocumentPage({ db, config }: Pick<Deps, 'db' | 'config'>, path: string): Promise<boolean> {
  const id = path.split('/')[3] ?? ''
  if (matchesPath(paths.document, path)) return config.hasAggregation && isIdentifier(id) && hasGatheredDocument(db, id)
  if (!matchesPath(paths.reference, path)) return true
  return documentIdSchema.safeParse(id).success && (await findAny(db, id)) !== undefined
}
