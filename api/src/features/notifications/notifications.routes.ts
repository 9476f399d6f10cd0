import { chooseNotification, getNotificationSettings, unsubscribe, updateNotificationSchedule } from '@mandate/contract/notification-settings'
import { countUnreadNotifications, listNotifications, readNotifications } from '@mandate/contract/notifications'
import { getPushSettings, subscribeToPush, unsubscribeFromPush } from '@mandate/contract/push'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as inbox from './inbox.service.ts'
import * as push from './push.service.ts'
import * as schedules from './schedules.service.ts'
import * as settings from './settings.service.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listNotifications, ({ query }, viewer) => inbox.listNotifications(deps, viewer, query))
  addRoute(app, countUnreadNotifications, (_, viewer) => inbox.countUnreadNotifications(deps, viewer))
  addRoute(app, readNotifications, ({ body }, viewer) => inbox.readNotifications(deps, viewer, body))
  addRoute(app, getNotificationSettings, (_, viewer) => settings.getNotificationSettings(deps, viewer))
  addRoute(app, chooseNotification, ({ body }, viewer) => settings.chooseNotification(deps, viewer, body))
  addRoute(app, updateNotificationSchedule, ({ body }, viewer) => schedules.updateNotificationSchedule(deps, viewer, body))
  addRoute(app, getPushSettings, (_, viewer) => push.getPushSettings(deps, viewer))
  addRoute(app, subscribeToPush, ({ body }, viewer) => push.subscribeToPush(deps, viewer, body))
  addRoute(app, unsubscribeFromPush, ({ params }, viewer) => push.unsubscribeFromPush(deps, viewer, params.browserId))
  addRoute(app, unsubscribe, ({ body }, viewer) => settings.unsubscribe(deps, viewer, body))
}
