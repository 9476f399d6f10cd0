import type { RecordKind } from '@mandate/contract/claims'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { namedWordsSchema } from '@mandate/contract/values/search-words'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import { useSearchRecordsQuery } from '../claims/claims.api.ts'

/** Firms and people share one series of CRD numbers: a number without a firm may be a person's. */
export function PersonOfNumber({ crd }: { crd: number }) {
  return <OtherRecord crd={crd} kind="advisor" />
}

export function FirmOfNumber({ crd }: { crd: number }) {
  return <OtherRecord crd={crd} kind="firm" />
}

/** Searched for: most numbers here belong to no one, and a missing record would be an error in the console. A number too short for the search isn't sent. */
function OtherRecord({ crd, kind }: { crd: number; kind: RecordKind }) {
  const q = String(crd)
  const { currentData } = useSearchRecordsQuery(namedWordsSchema.safeParse(q).success ? { query: { kind, q } } : skipToken)
  const found = currentData?.items.find((record) => record.crd === crd)
  if (!found) return <SearchFor crd={crd} />
  return kind === 'firm' ? (
    <Match href={pathTo('firm', { firmCrd: crd })} crd={crd} name={found.name} kind="a firm" />
  ) : (
    <Match href={pathTo('advisor', { advisorCrd: crd })} crd={crd} name={found.name} kind="a person" />
  )
}

function Match({ href, crd, name, kind }: { href: string; crd: number; name: string; kind: string }) {
  return (
    <Line>
      CRD {crd} is {kind}: <Link href={href}>{name}</Link>
    </Line>
  )
}

function SearchFor({ crd }: { crd: number }) {
  return (
    <Line>
      <Link href={`${paths.search}?q=${crd}`}>Search everything for {crd}</Link>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <Box sx={{ mt: 2, typography: 'body2' }}>{children}</Box>
}
