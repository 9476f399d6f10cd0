import Box from '@mui/material/Box'
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'
import { Fold } from './Fold.tsx'

interface Folded {
  id: string | undefined
  title: string
  sentence: string
}

const FoldContext = createContext<((section: Folded) => () => void) | undefined>(undefined)

/** Around the sections of a page: those without content are one line at its end. */
export function FoldedSections({ children }: { children: ReactNode }) {
  const [folded, setFolded] = useState<readonly Folded[]>([])
  const fold = useCallback((section: Folded) => {
    setFolded((before) => [...before, section])
    return () => setFolded((before) => before.filter((each) => each !== section))
  }, [])
  return (
    <FoldContext value={fold}>
      {children}
      {folded.length > 0 && <FoldedLine folded={folded} />}
    </FoldContext>
  )
}

/** True when the section has nothing to show and its page folds such sections. */
export function useIsFolded({ id, title, sentence }: Omit<Folded, 'sentence'> & { sentence: string | undefined }): boolean {
  const fold = use(FoldContext)
  useLayoutEffect(() => (fold && sentence ? fold({ id, title, sentence }) : undefined), [fold, id, title, sentence])
  return fold !== undefined && sentence !== undefined
}

function FoldedLine({ folded }: { folded: readonly Folded[] }) {
  // By title: sections fold when their data arrives, in any order.
  const inOrder = folded.toSorted((one, other) => one.title.localeCompare(other.title))
  const line = inOrder.map(({ id, title }, index) => (
    <span key={title} id={id}>
      {index > 0 && ', '}
      {title}
    </span>
  ))
  return (
    <Box data-print="none" sx={{ mt: 4, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Fold label={<>Nothing reported: {line}</>}>
        <Box component="dl" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1, typography: 'body2', maxWidth: '72ch' }}>
          {inOrder.map(({ title, sentence }) => (
            <div key={title}>
              <Box component="dt" sx={{ fontWeight: 500 }}>
                {title}
              </Box>
              <Box component="dd" sx={{ color: 'text.secondary' }}>
                {sentence}
              </Box>
            </div>
          ))}
        </Box>
      </Fold>
    </Box>
  )
}
