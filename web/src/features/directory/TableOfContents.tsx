import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'

interface Props {
  contents: readonly { id: string; title: string }[]
}

/** Stays in sight and shows where one is. */
export function TableOfContents({ contents }: Props) {
  const present = usePresentSection(contents)
  return (
    <Box
      component="nav"
      aria-label="On this page"
      data-print="none"
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 72, alignSelf: 'start', maxHeight: 'calc(100dvh - 88px)', overflowY: 'auto' }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: '1px solid', borderColor: 'divider' }}>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="none"
              aria-current={id === present ? 'location' : undefined}
              sx={{
                display: 'block',
                py: 0.5,
                pl: 1.5,
                ml: '-1px',
                borderLeft: '2px solid transparent',
                typography: 'subtitle2',
                fontWeight: 400,
                color: 'text.secondary',
                '&:hover': { color: 'text.primary' },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 500 },
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const headerPixels = 120

/** The last section whose beginning has passed under the header. */
function usePresentSection(contents: Props['contents']): string | undefined {
  const [present, setPresent] = useState<string>()
  useEffect(() => {
    const find = () => {
      const begun = contents.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= headerPixels)
      setPresent((begun.at(-1) ?? contents[0])?.id)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [contents])
  return present
}
