import { type FilterableType, searchFields } from '@mandate/contract/lists/search-fields'
import type { Found } from '@mandate/contract/search'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { RecordStateCard } from '../claims/shared/RecordStateCard.tsx'
import { FoundSummary } from './FoundSummary.tsx'
import { cellInWords, sourceInWords } from './field-words.ts'
import { endOf, foundAddress } from './found-address.ts'
import { useGetFoundQuery } from './search.api.ts'
import { fieldGroups } from './use-facets.ts'

const kindOf = { firm: 'Firm', advisor: 'Representative' }

interface Props {
  type: FilterableType
  id: string
  /** The row as listed, shown until the full data arrives. */
  inList: Found | undefined
  onClose: () => void
}

const hasMember = ({ values }: Found) => values.isMember === true || values.hasMembers === true

/** Previews one row next to the list. */
export function PreviewPanel({ type, id, inList, onClose }: Props) {
  const { currentData, error, isFetching, refetch } = useGetFoundQuery({ type, ids: [id] })
  const found = currentData?.[0] ?? inList
  return (
    <SidePanel
      isOpen
      title={found?.name ?? 'Preview'}
      onClose={onClose}
      actions={
        found && (
          <Button size="small" variant="outlined" href={foundAddress(found)} endIcon={<Icon name="arrow-right" size={16} />}>
            Open
          </Button>
        )
      }
    >
      {found && (
        <Box sx={{ typography: 'body2', mb: 1.5 }}>
          {found.kind === 'document' ? found.line : <FoundSummary found={found} title={kindOf[found.kind]} size={40} isStacked />}
          {found.kind === 'document' && found.asOf && (
            <Box sx={{ mt: 1, typography: 'caption', color: 'text.secondary' }}>As of {formatDate(found.asOf, 'UTC')}</Box>
          )}
        </Box>
      )}
      {found && found.kind !== 'document' && hasMember(found) && (
        <Box sx={{ mb: 1.5 }}>
          <RecordStateCard kind={found.kind} crd={Number(found.id)} />
        </Box>
      )}
      {found?.ended && (
        <Box sx={{ mb: 1.5 }}>
          <Chip tone="caution" icon="flag">
            {endOf(found)}
          </Chip>
        </Box>
      )}
      {typeof found?.values.disclosure === 'boolean' && (
        <Box sx={{ mb: 1.5 }}>
          {found.values.disclosure ? (
            <Chip tone="caution" icon="flag">
              Disclosures reported
            </Chip>
          ) : (
            <Chip icon="circle-check">No disclosures reported</Chip>
          )}
        </Box>
      )}
      {!currentData && isFetching && <TableSkeleton rows={10} columns={2} />}
      {!currentData && !isFetching && error && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {currentData?.length === 0 && <Box sx={{ typography: 'body2' }}>This record is no longer in the data. A newer load may have replaced it.</Box>}
      {currentData?.[0] && <Facts type={type} found={currentData[0]} />}
    </SidePanel>
  )
}

/** Reported values with their source item; fields that aren't reported are listed at the end of each group. */
function Facts({ type, found }: { type: FilterableType; found: Found }) {
  const groups = fieldGroups(searchFields[type]).toSorted(([one], [other]) => Number(other === 'Disclosures') - Number(one === 'Disclosures'))
  return groups.map(([group, fields]) => {
    const stated = fields.flatMap((field) => {
      const words = cellInWords(field, found.values[field.name])
      return words === undefined ? [] : { field, words }
    })
    const silent = fields.filter((field) => !stated.some((one) => one.field === field))
    return (
      <Box component="section" aria-label={group} key={group} sx={{ mb: 2 }}>
        <Box
          component="h3"
          sx={{ m: 0, typography: 'caption', fontWeight: 500, color: 'text.secondary', pb: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          {group}
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {stated.map(({ field, words }) => (
            <Box
              key={field.name}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' }}
            >
              <dt>
                <Box sx={{ typography: 'body2' }}>{field.label}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{sourceInWords(field)}</Box>
              </dt>
              <Box component="dd" data-figures sx={{ typography: 'body2', fontWeight: 500, textAlign: 'right', maxWidth: '60%', overflowWrap: 'anywhere' }}>
                {words}
              </Box>
            </Box>
          ))}
        </Box>
        {silent.length > 0 && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', pt: 0.75 }}>Not reported: {silent.map(({ label }) => label.toLowerCase()).join(', ')}</Box>
        )}
      </Box>
    )
  })
}
