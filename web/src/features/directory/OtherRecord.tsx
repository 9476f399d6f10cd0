import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { nameOf } from './AdvisorMasthead.tsx'
import { useGetAdvisorQuery, useGetFirmQuery } from './directory.api.ts'

/** Firms and people share one series of CRD numbers: a number without a firm may be a person's. */
export function PersonOfNumber({ crd }: { crd: number }) {
  const { currentData } = useGetAdvisorQuery({ advisorCrd: crd, asOf: undefined })
  return currentData ? <Match href={pathTo('advisor', { advisorCrd: crd })} crd={crd} name={nameOf(currentData)} kind="a person" /> : <SearchFor crd={crd} />
}

export function FirmOfNumber({ crd }: { crd: number }) {
  const { currentData } = useGetFirmQuery({ firmCrd: crd, asOf: undefined })
  return currentData ? <Match href={pathTo('firm', { firmCrd: crd })} crd={crd} name={currentData.businessName} kind="a firm" /> : <SearchFor crd={crd} />
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
