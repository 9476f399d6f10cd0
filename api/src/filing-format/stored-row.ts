/** Stands between the cells of a stored row: no file has it, and it needs no escaping. */
export const cellSeparator = '\u001f'
