import type { ComponentType } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../api/session.ts'
import type { PageAudience } from '../frame/feature.ts'
import { isFor } from '../frame/offers.ts'
import { Page } from '../ui/Page.tsx'
import { NotInAccount } from './NotInAccount.tsx'

/** The page for those who have it. For others nothing of it is mounted, so it asks the server for nothing. */
export function forAudience({ title, instead, for: audience }: PageAudience, Own: ComponentType): ComponentType {
  return () => {
    const user = useSelector(selectUser)
    if (isFor({ for: audience }, user)) return <Own />
    return (
      <Page title={title}>
        <NotInAccount {...{ title, audience }} {...(instead && { instead })} />
      </Page>
    )
  }
}
