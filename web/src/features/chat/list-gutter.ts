import { pageGutter } from '../../ui/Page.tsx'

/** The list begins at the left edge of every page. */
export const ofList = { pl: pageGutter, pr: 2 } as const
