import { skipToken } from '@reduxjs/toolkit/query'
import { type ByLink, type OfVersion, useGetDocumentPartsInfiniteQuery, useGetLinkPartsInfiniteQuery } from './document-texts.api.ts'

/** Whose text: a version that the viewer may read, or what a link opens. */
export type TextPlace = { of: OfVersion } | { link: ByLink }

/** The parts of a text, or of one of its pages, as far as they are loaded. */
export function useParts(place: TextPlace, page?: number) {
  const one = page === undefined ? {} : { page }
  const ofVersion = useGetDocumentPartsInfiniteQuery('of' in place ? { ...place.of, ...one } : skipToken)
  const byLink = useGetLinkPartsInfiniteQuery('link' in place ? { ...place.link, ...one } : skipToken)
  return 'of' in place ? ofVersion : byLink
}
