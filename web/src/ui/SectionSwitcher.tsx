import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'

interface Props {
  sections: readonly { id: string; title: string }[]
}

export const switcherPixels = 44

/** Sticks below the header, highlights the current section and links to the others. Scrolls sideways on a phone. */
export function SectionSwitcher({ sections }: Props) {
  const present = usePresentSection(sections)
  return (
    <Box
      component="nav"
      aria-label="On this page"
      data-print="none"
      sx={{
        position: 'sticky',
        top: 'var(--page-top, 56px)',
        zIndex: 2,
        height: switcherPixels,
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      <Box component="ol" sx={{ display: 'flex', gap: { xs: 2.5, md: 3 }, height: '100%', listStyle: 'none', m: 0, p: 0 }}>
        {sections.map(({ id, title }) => (
          <Box component="li" key={id} sx={{ flexShrink: 0 }}>
            <Link
              href={`#${id}`}
              underline="none"
              aria-current={id === present ? 'location' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                height: '100%',
                borderBottom: '2px solid transparent',
                typography: 'body2',
                color: 'text.secondary',
                '&:hover': { color: 'text.primary' },
                '&:focus-visible': { outlineOffset: -2 },
                '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main', fontWeight: 500 },
              }}
            >
              {title}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** For what is around the switcher and the groups: a group whose sections are all folded isn't there, so nothing links to it. */
export const linksToShown = (groups: Props['sections']) =>
  Object.fromEntries(groups.map(({ id }) => [`&:not(:has(#${id} section)) li:has(> a[href="#${id}"])`, { display: 'none' }]))

const startsBelow = 160

/** The last section whose beginning has passed under the header and the switcher. */
function usePresentSection(sections: Props['sections']): string | undefined {
  const [present, setPresent] = useState<string>()
  useEffect(() => {
    const find = () => {
      const begun = sections.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= startsBelow)
      setPresent((begun.at(-1) ?? sections[0])?.id)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [sections])
  return present
}
