import type { AggregatedDocument, Mention } from '@mandate/contract/aggregation'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityCard } from '../../ui/EntityCard.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { recordTint } from '../../ui/monogram-tint.ts'
import { Page } from '../../ui/Page.tsx'
import { RemoteImage } from '../../ui/RemoteImage.tsx'
import { Section } from '../../ui/Section.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { useGetAggregatedDocumentQuery } from './aggregation.api.ts'
import { cutAtNames, whoIsNamed } from './named-text.ts'

const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function AggregatedDocumentPage() {
  const { documentId = '' } = useParams()
  return idShape.test(documentId) ? <OpenDocument documentId={documentId} /> : <NoDocument />
}

function OpenDocument({ documentId }: { documentId: string }) {
  const { currentData: document, error, isFetching, refetch } = useGetAggregatedDocumentQuery(documentId)
  if (document)
    return (
      <Page
        title={document.title}
        width="reading"
        above={<Link href={`${paths.referenceDocuments}?${new URLSearchParams({ source: document.source.id })}`}>{document.source.name}</Link>}
        heading={<NamedText text={document.title} place="title" mentions={document.mentions} />}
        lead={<Dates document={document} />}
      >
        <Reader document={document} />
      </Page>
    )
  if (isFetching)
    return (
      <Page title="Document" width="reading">
        <PageSkeleton />
      </Page>
    )
  const failure = toClientError(error)
  if (failure.code === 'not_found') return <NoDocument />
  return (
    <Page title="Document" width="reading">
      <ErrorMessage error={failure} onRetry={refetch} />
    </Page>
  )
}

function Dates({ document: { publishedAt, gatheredAt, link } }: { document: AggregatedDocument }) {
  return (
    <>
      <Box data-figures>
        Published {formatDate(publishedAt, 'UTC')} · added {formatDate(gatheredAt, 'UTC')}
      </Box>
      {link && (
        <Link href={link} target="_blank" variant="subtitle2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 1 }}>
          Open original
          <Icon name="external-link" size={16} />
        </Link>
      )}
    </>
  )
}

function Reader({ document: { body, image, mentions } }: { document: AggregatedDocument }) {
  const named = whoIsNamed(mentions)
  return (
    <>
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>{image && <RemoteImage image={image} width={720} ratio={2.4} />}</Box>
      <Box sx={{ typography: 'reading', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body === '' ? (
          <Box sx={{ color: 'text.secondary' }}>The source provides only a title.</Box>
        ) : (
          <NamedText text={body} place="body" mentions={mentions} />
        )}
      </Box>
      <Section title="Mentions" lead="Matched by exact name or CRD number. A person is matched only when their firm is named too.">
        {named.length === 0 ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            No firm or person could be identified. A name that several firms share counts only with its CRD number.
          </Box>
        ) : (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
            {named.map((mention) => (
              <EntityCard
                key={`${mention.kind}${mention.crd}`}
                id={recordTint(mention.kind === 'firm' ? 'firm' : 'person', mention.crd)}
                kind={mention.kind === 'firm' ? 'firm' : 'person'}
                name={mention.name}
                line={`CRD ${mention.crd} · ${mention.by === 'crd' ? 'matched by CRD number' : 'matched by name'} “${mention.matched}”`}
                href={hrefOf(mention)}
              />
            ))}
          </Box>
        )}
      </Section>
    </>
  )
}

function NamedText({ text, place, mentions }: { text: string; place: Mention['place']; mentions: readonly Mention[] }) {
  return cutAtNames(text, place, mentions).map(({ text: piece, mention }) =>
    mention ? (
      <Tooltip key={mention.from} title={`${mention.name}, CRD ${mention.crd}`} describeChild>
        <Link
          href={hrefOf(mention)}
          sx={{
            color: 'inherit',
            textDecorationColor: place === 'title' ? 'var(--m-palette-edge)' : 'currentColor',
            ...(place === 'title' ? {} : { bgcolor: 'lifted' }),
          }}
        >
          {piece}
        </Link>
      </Tooltip>
    ) : (
      piece
    ),
  )
}

function hrefOf({ kind, crd }: Mention): string {
  return kind === 'firm' ? pathTo('firm', { firmCrd: crd }) : pathTo('advisor', { advisorCrd: crd })
}

function NoDocument() {
  return (
    <Page title="Document not found">
      <EmptyState
        icon="file-text"
        title="This article doesn't exist or was removed"
        action={
          <Button variant="outlined" href={paths.referenceDocuments}>
            All news
          </Button>
        }
      >
        Each firm's page also lists its news.
      </EmptyState>
    </Page>
  )
}
