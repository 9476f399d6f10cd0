import Box from '@mui/material/Box'
import { FiledMark } from './FiledMark.tsx'
import { Quiet, QuietLine } from './Quiet.tsx'

interface Props {
  title: string
  items: readonly { item: string; label: string }[]
  /** Shown after the title when no box is ticked. */
  none: string
}

/** The boxes a firm ticked, each with its item. Without any it is one line, which isn't printed. */
export function LabelList({ title, items, none }: Props) {
  return (
    <Box {...(items.length === 0 ? { 'data-print': 'none' } : {})} sx={{ '& + &': { mt: 2 } }}>
      {items.length === 0 ? (
        <QuietLine>
          {title}: {none}
        </QuietLine>
      ) : (
        <>
          <Box component="h3" sx={{ typography: 'h4', m: 0, mb: 0.75 }}>
            {title}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map(({ item, label }) => (
              <Box component="li" key={item} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.375, typography: 'body2' }}>
                {label}
                <Quiet>
                  <span data-figures style={{ whiteSpace: 'nowrap' }}>
                    {item}
                    <FiledMark label={label} value="Yes" item={item} />
                  </span>
                </Quiet>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
