/** Words take a second line before they are cut. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: '17px',
} as const

/** Styles for all rows, defined once on the table. Rows are plain elements, so scrolling renders only text. */
export const rowStyles = {
  '& .row': { position: 'absolute', insetInline: 0, top: 0, display: 'grid' },
  '& .row.can-open': { cursor: 'pointer' },
  '& .cell': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    px: 1.5,
    bgcolor: 'background.paper',
    borderBottom: '1px solid',
    borderColor: 'divider',
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    whiteSpace: 'nowrap',
  },
  '& .cell > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // A row that is still on its way.
  '& .cell > i': { width: '55%', height: 10, borderRadius: '4px', bgcolor: 'lifted' },
  '& .cell.end': { justifyContent: 'flex-end', textAlign: 'right' },
  // Words after figures: the two edges that meet need air.
  '& .end + .start': { pl: 3 },
  '& .cell.tick': { position: 'sticky', left: 0, zIndex: 1, px: 0, justifyContent: 'center' },
  '& .cell.first': { position: 'sticky', zIndex: 1, fontWeight: 500 },
  '& .row:hover .cell': { bgcolor: 'lifted' },
  '&:focus-visible .row.active .cell': { bgcolor: 'lifted' },
  '& .row.seen .cell': { bgcolor: 'lifted' },
  '& .row.chosen .cell': { bgcolor: 'accentSoft' },
  '& .row.chosen .cell:first-of-type, & .row.seen .cell:first-of-type, &:focus-visible .row.active .cell:first-of-type': {
    boxShadow: 'inset 2px 0 0 var(--m-palette-primary-main)',
  },
} as const
