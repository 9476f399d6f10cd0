import type { Filter } from '@mandate/contract/values/search-filters'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import InputBase from '@mui/material/InputBase'
import { type RefObject, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FieldFacet } from './FieldFacet.tsx'
import { FitFacet, isFitWanted } from './FitFacet.tsx'
import { type SearchState, withFilter } from './search-address.ts'
import { type Facets, fieldGroups } from './use-facets.ts'
import { useFitChoices } from './use-fit.ts'
import type { SearchControl } from './use-search-state.ts'

interface Props {
  control: SearchControl
  facets: Facets
  finderRef?: RefObject<HTMLInputElement | null>
}

/** Every filter of a type, in collapsible groups, with a search by filter name. */
export function FacetPanel({ control, facets, finderRef }: Props) {
  const { state, change } = control
  const fit = useFitChoices(control)
  const [letters, setLetters] = useState('')
  const wanted = letters.trim().toLowerCase()
  const shown = wanted ? facets.fields.filter(({ label, group }) => `${label} ${group}`.toLowerCase().includes(wanted)) : facets.fields
  const isFit = fit.length > 0 && isFitWanted(wanted)
  const set = (name: string, filter: Filter | undefined) => change({ filters: withFilter(state.filters, name, filter), preview: undefined })
  return (
    <>
      <Box sx={{ position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.default', pt: 1.5, pb: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
        <InputBase
          inputRef={finderRef}
          value={letters}
          placeholder="Find a filter"
          onChange={({ target }) => setLetters(target.value)}
          startAdornment={<Icon name="list-filter" size={16} color="text.secondary" />}
          inputProps={{ 'aria-label': 'Find a filter', autoComplete: 'off', spellCheck: false, maxLength: 60 }}
          sx={{
            flex: 1,
            height: 36,
            px: 1,
            gap: 1,
            border: '1px solid',
            borderColor: 'edge',
            borderRadius: '6px',
            typography: 'body2',
            bgcolor: 'background.paper',
          }}
        />
      </Box>
      {facets.error && facets.fields.length > 0 && !facets.isFetching ? <ErrorMessage isInline error={toClientError(facets.error)} /> : null}
      {isFit && <FitFacet choices={fit} />}
      {fieldGroups(shown).map(([group, fields]) => (
        <Group key={`${state.type}:${group}`} {...{ group, state, facets }} isForced={wanted !== ''} fields={fields} onSet={set} />
      ))}
      {shown.length === 0 && !isFit && (
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', py: 1 }}>
          No filter matches "{letters.trim()}".
        </Box>
      )}
    </>
  )
}

interface GroupProps {
  group: string
  fields: Facets['fields']
  state: SearchState
  facets: Facets
  isForced: boolean
  onSet: (name: string, filter: Filter | undefined) => void
}

function Group({ group, fields, state, facets, isForced, onSet }: GroupProps) {
  const [chosen, setIsOpen] = useState<boolean>()
  const isOpen = isForced || (chosen ?? fields.some(facets.isOpen))
  const isMembersOwn = fields.every((field) => field.isMembersOwn)

  function toggle() {
    setIsOpen(!isOpen)
    // Opens the first filter, because a group of closed filters would show nothing.
    const [first] = fields
    if (!isOpen && first && !fields.some(facets.isOpen)) facets.setOpen([first.name], true)
  }

  return (
    <Box component="section" aria-label={group} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 0.5 }}>
      <ButtonBase
        aria-expanded={isOpen}
        onClick={toggle}
        sx={{ width: '100%', height: 32, justifyContent: 'space-between', typography: 'caption', fontWeight: 500, color: 'text.secondary', borderRadius: 0.5 }}
      >
        {group}
        <Icon name={isOpen ? 'minus' : 'plus'} size={14} />
      </ButtonBase>
      {isOpen && isMembersOwn && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', pb: 0.5 }}>
          {fields.some(({ source }) => source === 'company profile')
            ? 'Stated by firms in their company profiles. Not part of any filing, and only firms that stated them can match.'
            : 'Entered and shared by members. Not part of any filing.'}
        </Box>
      )}
      {isOpen &&
        fields.map((field) => (
          <FieldFacet
            key={field.name}
            {...{ field, state }}
            facet={facets.facetOf(field.name)}
            isOpen={facets.isOpen(field)}
            onOpen={(open) => facets.setOpen([field.name], open)}
            onFilter={(filter) => onSet(field.name, filter)}
            onNarrow={(letters) => facets.narrow(field.name, letters)}
          />
        ))}
    </Box>
  )
}
