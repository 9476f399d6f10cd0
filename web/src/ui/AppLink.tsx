import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link, useInRouterContext } from 'react-router'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
  href?: string
  /** Takes the place of the present address in the history. */
  replace?: boolean
}

/** What every `href` of a link or a button becomes: inside the product the page changes without a reload. */
export function AppLink({ href = '', replace = false, ...rest }: Props) {
  const isInRouter = useInRouterContext()
  const isOurs = href.startsWith('/') && !href.startsWith('//')
  if (isInRouter && isOurs && !rest.target) return <Link to={href} replace={replace} {...rest} />
  if (isOurs || href.startsWith('#')) return <a href={href} {...rest} />
  return <a href={href} rel="noopener noreferrer" {...rest} />
}
