/** Shows a button's `aria-label` below its right edge. For the first visit, where MUI's Tooltip would cost 13 kB; elsewhere use Tooltip. */
export const labelOnHover = {
  '&::after': {
    content: 'attr(aria-label)',
    position: 'absolute',
    top: 'calc(100% + 4px)',
    right: 0,
    zIndex: 'tooltip',
    px: 1,
    py: 0.75,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '6px',
    bgcolor: 'lifted',
    color: 'text.primary',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    visibility: 'hidden',
  },
  '&:is(:hover, :focus-visible)::after': { visibility: 'visible', transition: 'visibility 0s 400ms' },
} as const
