import { useSearchParams } from 'react-router'

type Filters<Name extends string> = Partial<Record<Name, string>>

/** The named filters of a list, kept in the address so that they can be shared and gone back to. An empty value removes its filter; the rest of the address stays. */
export function useAddressFilters<Name extends string>(
  names: readonly Name[],
): [Filters<Name>, (changes: Partial<Record<NoInfer<Name>, string | undefined>>) => void] {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filters<Name>
  return [
    filters,
    (changes) =>
      setParams((old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
  ]
}
