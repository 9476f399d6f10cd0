import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the default columns need narrower widths, and narrower filters next to them. */
export function useIsTight(): boolean {
  return useMediaQuery(({ breakpoints }: Theme) => breakpoints.down(1480), { noSsr: true })
}
