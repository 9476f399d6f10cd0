import type { DocumentFolder } from '@mandate/contract/documents'
import { useEffect } from 'react'
import { useListDocumentFoldersInfiniteQuery } from './documents.api.ts'

interface Folders {
  /** Undefined until the first page has arrived. */
  folders: DocumentFolder[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** The folders by page. Loads on by itself until the wanted one, or all, have arrived. */
export function useFolders(wanted: string | 'all'): Folders {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useListDocumentFoldersInfiniteQuery()
  const folders = data?.pages.flatMap(({ items }) => items)
  const isMissing = wanted !== '' && folders !== undefined && (wanted === 'all' || !folders.some(({ id }) => id === wanted))
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return { folders, hasMore: hasNextPage, isLoadingMore: isFetchingNextPage, loadMore: () => void fetchNextPage() }
}
