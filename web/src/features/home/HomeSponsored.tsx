import { useGetOwnProfileQuery } from '../profiles/profiles.api.ts'
import { inUs } from '../sponsored/shared/page-context.ts'
import { SponsoredItem } from '../sponsored/shared/SponsoredItem.tsx'
import { publicStatesOf } from './own-state.ts'

/** By the state whose changes this page shows, where everyone may see it. Waits for it, so that one item is shown and not two in turn. */
export function HomeSponsored() {
  const { data, isLoading } = useGetOwnProfileQuery({})
  return isLoading ? null : <SponsoredItem slot="home" states={data ? inUs(publicStatesOf(data)) : []} />
}
