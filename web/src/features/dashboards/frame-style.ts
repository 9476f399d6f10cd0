/** Fills what the header and the tabs leave of the screen; the dashboard scrolls inside. */
export const frameStyle = {
  display: 'block',
  width: '100%',
  height: 'max(480px, calc(100dvh - 260px))',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: '#fff',
} as const
