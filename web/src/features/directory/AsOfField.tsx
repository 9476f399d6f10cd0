import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readDay } from './firm-address.ts'

const earliest = '2000-01-01'

interface Props {
  asOf: string | undefined
}

/** The day the whole page is shown as of. It stands in the address, so that it can be linked and Back undoes it. */
export function AsOfField({ asOf }: Props) {
  const [, setParams] = useSearchParams()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const today = new Date().toISOString().slice(0, 10)

  // Back and Forward change the day too; the field must not be overwritten while a year is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = asOf ?? ''
  }, [asOf])

  function show(day: string | undefined) {
    setParams((present) => {
      const next = new URLSearchParams(present)
      if (day) next.set('asOf', day)
      else next.delete('asOf')
      return next
    })
  }

  function change(text: string) {
    const day = readDay(text)
    if (day && day >= earliest && day <= today) show(day === today ? undefined : day)
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }} data-print="none">
      <Box component="label" htmlFor={id} sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        As of
      </Box>
      <Box
        component="input"
        id={id}
        ref={input}
        type="date"
        min={earliest}
        max={today}
        defaultValue={asOf ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        sx={{
          height: 36,
          px: 1.25,
          border: '1px solid',
          borderColor: 'edge',
          borderRadius: 0.75,
          bgcolor: 'background.paper',
          color: 'text.primary',
          typography: 'body2',
          'html[data-theme="dark"] &': { colorScheme: 'dark' },
        }}
      />
      {asOf && (
        <Button
          size="small"
          onClick={() => {
            if (input.current) input.current.value = ''
            show(undefined)
          }}
        >
          Today
        </Button>
      )}
    </Box>
  )
}
