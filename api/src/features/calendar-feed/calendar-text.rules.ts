export interface CalendarEntry {
  id: string
  title: string
  url: string
  /** A moment, or a whole day. */
  at?: Date
  day?: Date
}

const eventMinutes = 15
/** Bytes of a line; a longer one continues in the next, after a blank. */
const lineBytes = 75

/** A calendar in the format of RFC 5545. */
export function calendarText(entries: readonly CalendarEntry[], now: Date): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Mandate//Calendar//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'X-WR-CALNAME:Mandate']
  for (const { id, title, url, at, day } of entries) {
    lines.push('BEGIN:VEVENT', `UID:${id}@mandate`, `DTSTAMP:${utc(now)}`)
    if (day) lines.push(`DTSTART;VALUE=DATE:${utc(day).slice(0, 8)}`)
    else if (at) lines.push(`DTSTART:${utc(at)}`, `DURATION:PT${eventMinutes}M`)
    lines.push(`SUMMARY:${escaped(title)}`, `URL:${url}`, 'END:VEVENT')
  }
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}

/** 20260301T080000Z */
const utc = (date: Date): string => `${date.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r?\n|\r/g, '\\n')

/** Between characters, never within one. */
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > lineBytes) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += more
  }
  return parts.join('\r\n ')
}
