import { searchField } from '@mandate/contract/lists/search-fields'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { ago } from '../../format/ago.ts'
import { Notice } from '../../ui/Notice.tsx'
import { filterInWords } from './filter-words.ts'
import { isFilterable } from './filterable.ts'
import { readSearch } from './search-address.ts'
import { findKeptSearch, searchForgotten, selectKeptSearch } from './shared/kept-search.ts'
import { typeWords } from './shared/type-words.ts'

/** Offers to restore the last filters for a day. */
export function KeptSearchNotice({ pathname }: { pathname: string }) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  // Read once when the page opens, because later filters overwrite it.
  const [kept] = useState(findKeptSearch(useSelector(selectKeptSearch), Date.now()))
  const [isGone, setIsGone] = useState(false)
  if (!kept || isGone) return null
  const { type, filters } = readSearch(new URLSearchParams(kept.address), 'search')
  const words = Object.entries(filters).flatMap(([name, filter]) => {
    const field = isFilterable(type) ? searchField(type, name) : undefined
    return field ? filterInWords(field, filter) : []
  })
  return (
    <Notice
      actions={
        <>
          <Button size="small" variant="outlined" onClick={() => void navigate(`${pathname}?${kept.address}`)}>
            Restore
          </Button>
          <Button
            size="small"
            onClick={() => {
              dispatch(searchForgotten())
              setIsGone(true)
            }}
          >
            Dismiss
          </Button>
        </>
      }
    >
      Restore your last filters ({ago(new Date(kept.atMs).toISOString(), Date.now())})? {typeWords[type]} where {words.join(' and ')}.
    </Notice>
  )
}
