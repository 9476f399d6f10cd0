import type { TextDifference } from '@mandate/contract/text-difference'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/Icon.tsx'

type Block = TextDifference['blocks'][number]
type Words = { text: string; isChanged: boolean }[]

/** The name of a place in one of the texts and its address; undefined where a text has no places. */
type PlaceOf = (page: number, side: 'before' | 'after') => { label: string; href: string } | undefined

interface Props {
  title: string
  difference: TextDifference
  placeOf: PlaceOf
}

/** Two texts word by word, side by side or stacked on a phone. Unchanged paragraphs are collapsed. */
export function TextDifferenceTable({ title, difference: { blocks, counts }, placeOf }: Props) {
  const isSame = counts.added + counts.removed + counts.changed === 0
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography variant="body2" data-figures sx={{ color: 'text.secondary', mb: 2 }}>
        {isSame ? 'These two versions are identical.' : `${paragraphs(counts.changed)} changed, ${counts.added} added, ${counts.removed} removed.`}
      </Typography>
      <Box role="group" aria-label="Differences" sx={{ display: 'grid', rowGap: 2 }}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice in a text
          <BlockRow key={index} block={block} placeOf={placeOf} />
        ))}
      </Box>
    </>
  )
}

function paragraphs(count: number): string {
  return counted(count, 'paragraph')
}

function BlockRow({ block, placeOf }: { block: Block; placeOf: PlaceOf }) {
  if (block.kind === 'same')
    return (
      <Box sx={{ typography: 'caption', color: 'text.secondary', borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider', py: 0.75 }}>
        {paragraphs(block.paragraphs)} unchanged, up to “{block.text}”
      </Box>
    )
  if (block.kind === 'changed')
    return (
      <Pair>
        <Side sign="minus" says="Before" place={placeOf(block.pageBefore, 'before')}>
          <WordsText words={block.before} tone="error" />
        </Side>
        <Side sign="plus" says="After" place={placeOf(block.pageAfter, 'after')}>
          <WordsText words={block.after} tone="success" />
        </Side>
      </Pair>
    )
  const isAdded = block.kind === 'added'
  const side = (
    <Side sign={isAdded ? 'plus' : 'minus'} says={isAdded ? 'Added' : 'Removed'} place={placeOf(block.page, isAdded ? 'after' : 'before')}>
      <WordsText words={[{ text: block.text, isChanged: true }]} tone={isAdded ? 'success' : 'error'} />
    </Side>
  )
  return (
    <Pair>
      {isAdded && <Box sx={{ display: { xs: 'none', md: 'block' } }} />}
      {side}
    </Pair>
  )
}

function Pair({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, columnGap: 4, rowGap: 1 }}>{children}</Box>
}

interface SideProps {
  sign: 'plus' | 'minus'
  says: string
  place: ReturnType<PlaceOf>
  children: React.ReactNode
}

function Side({ sign, says, place, children }: SideProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: sign === 'plus' ? 'success.main' : 'error.main' }}>
        <Icon name={sign} size={14} />
        {says}
        {place && (
          <Link href={place.href} sx={{ ml: 'auto', color: 'text.secondary' }}>
            {place.label}
          </Link>
        )}
      </Box>
      <Box sx={{ typography: 'reading', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}

function WordsText({ words, tone }: { words: Words; tone: 'success' | 'error' }) {
  return words.map(({ text, isChanged }, index) =>
    isChanged ? (
      <Box
        component={tone === 'success' ? 'ins' : 'del'}
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
        key={index}
        sx={{
          textDecoration: tone === 'success' ? 'none' : 'line-through',
          textDecorationThickness: '1px',
          borderRadius: 0.5,
          bgcolor: (theme) => `color-mix(in srgb, ${theme.vars.palette[tone].main} 22%, transparent)`,
        }}
      >
        {text}
      </Box>
    ) : (
      text
    ),
  )
}
