/** For users who haven't chosen: the regulators' own. */
export const defaultTimeZone = 'America/New_York'

/** IANA names, such as Europe/Berlin. */
export const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort()

/** Also accepts older names of a zone, which browsers still report. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** 'America/New_York' as 'America / New York'. */
export const timeZoneLabel = (name: string): string => name.replaceAll('_', ' ').replaceAll('/', ' / ')

/** '00:30' as '12:30 AM', '17:00' as '5:00 PM'. */
export function timeLabel(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

export const hourLabel = (hour: number): string => timeLabel(`${hour}:00`)
