/** Dense tables of an admin's page. */
export const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { py: 0.75, px: 1, borderBottom: '1px solid', borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
  '& th[scope=col]': { whiteSpace: 'nowrap' },
  '& th[scope=row]': { fontWeight: 400 },
  '& .figure': { textAlign: 'right' },
} as const
