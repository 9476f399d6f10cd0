import Box from '@mui/material/Box'
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'
import { Fold } from './Fold.tsx'

interface Folded {
  id: string | undefined
  title: string
  sentence: string
  /** The loaded data lacks the section: nothing is known about what was reported. */
  isNotLoaded: boolean
}

const FoldContext = createContext<((section: Folded) => () => void) | undefined>(undefined)

/** Around the sections of a page: those without content are a line at its end, and those that aren't loaded a line of their own. */
export function FoldedSections({ children }: { children: ReactNode }) {
  const [folded, setFolded] = useState<readonly Folded[]>([])
  const fold = useCallback((section: Folded) => {
    setFolded((before) => [...before, section])
    return () => setFolded((before) => before.filter((each) => each !== section))
  }, [])
  return (
    <FoldContext value={fold}>
      {children}
      {folded.length > 0 && (
        <Box data-print="none" sx={{ mt: 4, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <NotLoadedLine sections={folded.filter(({ isNotLoaded }) => isNotLoaded)} />
          <EmptyLine sections={folded.filter(({ isNotLoaded }) => !isNotLoaded)} />
        </Box>
      )}
    </FoldContext>
  )
}

/** True when the section has nothing to show and its page folds such sections. */
export function useIsFolded({ id, title, sentence, isNotLoaded }: Omit<Folded, 'sentence'> & { sentence: string | undefined }): boolean {
  const fold = use(FoldContext)
  useLayoutEffect(() => (fold && sentence ? fold({ id, title, sentence, isNotLoaded }) : undefined), [fold, id, title, sentence, isNotLoaded])
  return fold !== undefined && sentence !== undefined
}

// By title: sections fold when their data arrives, in any order.
const inOrder = (sections: readonly Folded[]) => sections.toSorted((one, other) => one.title.localeCompare(other.title))

function Titles({ sections }: { sections: readonly Folded[] }) {
  return sections.map(({ id, title }, index) => (
    <span key={title} id={id}>
      {index > 0 && ', '}
      {title}
    </span>
  ))
}

function NotLoadedLine({ sections }: { sections: readonly Folded[] }) {
  if (sections.length === 0) return null
  return (
    <Box component="p" sx={{ m: 0, mb: 1, typography: 'body2', color: 'text.secondary' }}>
      Not in the data loaded: <Titles sections={inOrder(sections)} />
    </Box>
  )
}

function EmptyLine({ sections }: { sections: readonly Folded[] }) {
  if (sections.length === 0) return null
  const sorted = inOrder(sections)
  return (
    <Fold
      label={
        <>
          Nothing reported: <Titles sections={sorted} />
        </>
      }
    >
      <Box component="dl" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1, typography: 'body2', maxWidth: '72ch' }}>
        {sorted.map(({ title, sentence }) => (
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
  )
}
