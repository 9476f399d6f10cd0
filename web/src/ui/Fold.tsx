import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** The line that is always there. */
  label: ReactNode
  children: ReactNode
}

/** One line that opens to show more. Closed at first, and left out of prints. */
export function Fold({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const contentId = useId()
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        data-print="none"
        sx={{ minHeight: 32, gap: 0.5, justifyContent: 'flex-start', textAlign: 'left', typography: 'body2', color: 'text.secondary', borderRadius: 0.5 }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <span>{label}</span>
      </ButtonBase>
      {isOpen && <Box id={contentId}>{children}</Box>}
    </>
  )
}
