import {
  chooseNotification,
  countUnreadNotifications,
  getNotificationChoices,
  listNotifications,
  readNotifications,
  unsubscribe,
} from '@mandate/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as inbox from './inbox.service.ts'
import * as service from './notifications.service.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listNotifications, ({ query }, viewer) => inbox.listNotifications(deps, viewer, query))
  addRoute(app, countUnreadNotifications, (_, viewer) => inbox.countUnreadNotifications(deps, viewer))
  addRoute(app, readNotifications, ({ body }, viewer) => inbox.readNotifications(deps, viewer, body))
  addRoute(app, getNotificationChoices, (_, viewer) => service.getNotificationChoices(deps, viewer))
  addRoute(app, chooseNotification, ({ body }, viewer) => service.chooseNotification(deps, viewer, body))
  addRoute(app, unsubscribe, ({ body }, viewer) => service.unsubscribe(deps, viewer, body.token))
}
