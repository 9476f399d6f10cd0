import type { DocumentPage, DocumentRef } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentContents } from './DocumentContents.tsx'
import { DocumentSearchForm } from './DocumentSearchForm.tsx'
import { DocumentText } from './DocumentText.tsx'
import { hasPages } from './document-words.ts'
import { findItem } from './passages.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { QuoteMenu } from './QuoteMenu.tsx'
import { useSearchReferenceDocumentQuery } from './reference-documents.api.ts'
import { readQuote } from './shared/document-address.ts'

interface Props {
  document: DocumentRef
  pages: readonly DocumentPage[]
  /** All pages have loaded. */
  isWhole: boolean
}

export function DocumentReader({ document, pages, isWhole }: Props) {
  const [params, setParams] = useSearchParams()
  const text = useRef<HTMLDivElement>(null)
  const q = params.get('q')?.trim().slice(0, 200) ?? ''
  const item = params.get('item')
  const quote = readQuote(params) ?? (item ? findItem(pages, item) : undefined)
  const { currentData: found, isFetching } = useSearchReferenceDocumentQuery({ documentId: document.id, q }, { skip: q === '' })
  const hits = found?.hits ?? []
  const hit = Math.min(Math.max(Number(params.get('hit')) || 1, 1), Math.max(hits.length, 1))
  const active = q === '' ? quote : hits[hit - 1]
  const target = active && `${active.page} ${active.from} ${active.to}`

  // Scrolls to the target of the URL or search once its page has loaded.
  useEffect(() => {
    if (target) text.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'center' })
  }, [target])

  function goToHit(next: number): void {
    const query = new URLSearchParams(params)
    query.set('hit', String(((next - 1 + hits.length) % hits.length) + 1))
    setParams(query, { replace: true, preventScrollReset: true })
  }

  function search(words: string): void {
    setParams(words === '' ? {} : { q: words }, { replace: q !== '', preventScrollReset: true })
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' }, columnGap: 5 }} data-print="whole">
      <DocumentContents pages={pages} />
      <Box sx={{ minWidth: 0, maxWidth: 840 }}>
        <DocumentSearchForm q={q} state={{ hit, shown: hits.length, total: found?.total ?? 0, isPending: isFetching }} onSearch={search} onGo={goToHit} />
        {q === '' && quote && <QuoteCard document={document} pages={pages} quote={quote} item={item} />}
        {item && !quote && isWhole && <QuoteCard document={document} pages={pages} quote={undefined} item={item} />}
        <DocumentText ref={text} isPaper={hasPages(document)} pages={pages} hits={q === '' ? [] : hits} active={active} />
        <QuoteMenu document={document} pages={pages} />
      </Box>
    </Box>
  )
}
