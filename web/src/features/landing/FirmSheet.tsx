import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Delta } from '../../ui/Delta.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { SourceCard } from '../../ui/SourceCard.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { Sheet } from './Exhibit.tsx'
import { type ExampleFigure, exampleFigures, exampleFirm } from './example-firm.ts'

/** A figure opens the filing it came from: click another, and its lines are shown. */
export function FirmSheet() {
  const [shown, setShown] = useState(0)
  const figure = exampleFigures[shown]
  return (
    <Sheet label="Example of a firm page" note="Example. Select a figure to see the filing lines behind it. The firm and its figures are invented.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: { xs: 2, md: 3 }, pb: { xs: 2, md: 2 } }}>
        <Monogram id={exampleFirm.id} name={exampleFirm.name} kind="firm" size={44} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="masthead" component="p" sx={{ fontSize: '1.375rem', lineHeight: 1.25 }}>
            {exampleFirm.name}
          </Typography>
          <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>{exampleFirm.place}</Box>
        </Box>
        <Chip tone="good" icon="circle-check">
          Registered with the SEC
        </Chip>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        {exampleFigures.map((each, index) => (
          <FigureCell key={each.label} figure={each} isShown={index === shown} onShow={() => setShown(index)} />
        ))}
      </Box>
      {figure && <FilingExcerpt figure={figure} />}
    </Sheet>
  )
}

function FigureCell({ figure, isShown, onShow }: { figure: ExampleFigure; isShown: boolean; onShow: () => void }) {
  const { label, value, source, change, trend, trendSays } = figure
  return (
    <Box
      sx={{
        position: 'relative',
        px: { xs: 2, md: 3 },
        py: { xs: 1.5, md: 2 },
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: isShown ? 'accentSoft' : 'transparent',
        transition: 'background-color 150ms',
        '&:hover': { bgcolor: isShown ? 'accentSoft' : 'lifted' },
        // The whole cell answers, not only the dot.
        '& .source-mark::after': { content: '""', position: 'absolute', inset: 0 },
        '& .source-mark': { position: 'static' },
        '& .source-mark:focus-visible': { outline: 'none' },
        '&:has(.source-mark:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Figure
        {...{ label, value, source }}
        elsewhere={{ isShown, onShow }}
        trend={trend.length > 0 && <Sparkline values={trend} label={trendSays} width={72} />}
        change={change && <Delta change={change.sign} text={change.text} period="in a year" />}
      />
    </Box>
  )
}

function FilingExcerpt({ figure: { label, exact, source, lines } }: { figure: ExampleFigure }) {
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' }, minHeight: { sm: 292 } }}
    >
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <SourceCard label={label} value={exact} source={source} />
      </Box>
      <Box
        sx={{
          p: { xs: 2, md: 3 },
          bgcolor: 'background.default',
          borderLeft: { sm: '1px solid' },
          borderTop: { xs: '1px solid', sm: 'none' },
          borderColor: { xs: 'divider', sm: 'divider' },
        }}
      >
        <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>
          {source.form}, filed {source.filedOn}
        </Box>
        <Box component="dl">
          {lines.map((line) => (
            <Box
              key={line.item + line.says}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                gap: 1,
                mx: -1,
                px: 1,
                py: 0.75,
                typography: 'subtitle2',
                fontWeight: line.isMarked ? 500 : 400,
                bgcolor: line.isMarked ? 'accentSoft' : 'transparent',
                borderBottom: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                <Box component="span" data-figures sx={{ width: 68, color: 'text.secondary', fontWeight: 400 }}>
                  {line.item}
                </Box>
                <Box component="span" sx={{ flex: '1 1 88px' }}>
                  {line.says}
                </Box>
              </Box>
              <Box component="dd" data-figures sx={{ textAlign: 'right' }}>
                {line.value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
