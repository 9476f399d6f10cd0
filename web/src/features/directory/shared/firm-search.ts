import { capitalizeCompanyName } from '@mandate/contract/company-name'
import { pathTo } from '@mandate/contract/paths'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { PaletteSource } from '../../../ui/palette-items.ts'
import { useLazyFindFirmsQuery } from '../directory.api.ts'

/** Firms by name or CRD, for the command palette. */
export function useFirmSource(): PaletteSource {
  const [find] = useLazyFindFirmsQuery()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      id: 'firms',
      title: 'Firms',
      search: async (query) => {
        const { items } = await find(query.trim().slice(0, 120), true).unwrap()
        return items.map(({ crd, name, city, state }) => ({
          id: `firm:${crd}`,
          label: name,
          detail: [city && capitalizeCompanyName(city), state, `CRD ${crd}`].filter(Boolean).join(', '),
          icon: 'landmark' as const,
          onRun: () => void navigate(pathTo('firm', { firmCrd: crd })),
        }))
      },
    }),
    [find, navigate],
  )
}
