/** Names that Windows keeps for devices, with any ending; spaces before the dot don't count. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i
const forbidden = new Set('<>:"/\\|?*')

/**
 * The name that a download offers: like the one people see, but one that every system can save under. Windows takes no devices ('CON.pdf'), no
 * dot or space at the end, and few signs.
 */
export function downloadName(name: string): string {
  const plain = [...name].map((sign) => (forbidden.has(sign) || sign < ' ' ? '_' : sign)).join('')
  let end = plain.length
  while (end > 0 && (plain[end - 1] === '.' || plain[end - 1] === ' ')) end--
  const ended = plain.slice(0, end)
  if (ended === '') return '_'
  return device.test(ended) ? `_${ended}` : ended
}
