import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { NotificationSchedule, updateNotificationSchedule as updateEndpoint } from '@mandate/contract/notification-settings'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as repository from './schedules.repository.ts'

export async function updateNotificationSchedule(
  { db }: Deps,
  viewer: Viewer,
  schedule: ParsedRequestOf<typeof updateEndpoint>['body'],
): Promise<NotificationSchedule> {
  const { userId } = requireMember(viewer)
  try {
    await repository.checkTimeZone(db, schedule.timeZone)
  } catch (error) {
    if ((error as { code?: string }).code !== unknownZone) throw error
    throw new AppError('invalid_input', "This time zone isn't known here", { timeZone: 'Choose a time zone from the list' })
  }
  const { quietHours, ...rest } = schedule
  await repository.saveSchedule(db, userId, { ...rest, quietFrom: quietHours && minutesOf(quietHours.from), quietTo: quietHours && minutesOf(quietHours.to) })
  return toSchedule(await repository.findSchedule(db, userId))
}

/** invalid_parameter_value */
const unknownZone = '22023'

export function toSchedule({ timeZone, digest, digestHour, digestDay, quietFrom, quietTo, nextDigestAt }: repository.ScheduleRow): NotificationSchedule {
  const quietHours = quietFrom === null || quietTo === null ? null : { from: timeOf(quietFrom), to: timeOf(quietTo) }
  return { timeZone, digest, digestHour, digestDay, quietHours, nextDigestAt: nextDigestAt?.toISOString() ?? null }
}

/** '22:30' in minutes after midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const timeOf = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
