/** Dense tables of an admin's page, with the small gray heads of a data table. */
export const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { py: 0.75, px: 1, borderBottom: '1px solid', borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
  '& th[scope=col]': { typography: 'caption', fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& th[scope=row]': { fontWeight: 400 },
  '& th.figure, & td.figure': { textAlign: 'right' },
  // A chip or a time in one line: the table scrolls.
  '& .whole': { whiteSpace: 'nowrap' },
} as const
