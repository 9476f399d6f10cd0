/** A search field next to the small selects and buttons of a toolbar, and as tall as they are. On a phone it has a line of its own. */
export const toolbarInput = { fontSize: { sm: '0.8125rem' }, '& .MuiOutlinedInput-input': { height: { sm: 20 }, py: { sm: 0.5 } } } as const
