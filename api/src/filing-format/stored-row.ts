/** Separates the cells of a stored row: no file contains it, and it needs no escaping. */
export const cellSeparator = '\u001f'
