import { useMatches } from 'react-router'
import type { RouteHandle } from './access.ts'

/** What an address without a page of its own says of itself. */
export const openHandle: RouteHandle = { access: 'public', isBare: false }

export function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle
  return (handle as RouteHandle | undefined) ?? openHandle
}
