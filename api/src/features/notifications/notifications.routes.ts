import { chooseNotification, getNotificationChoices, unsubscribe } from '@mandate/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as service from './notifications.service.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getNotificationChoices, (_, viewer) => service.getNotificationChoices(deps, viewer))
  addRoute(app, chooseNotification, ({ body }, viewer) => service.chooseNotification(deps, viewer, body))
  addRoute(app, unsubscribe, ({ body }, viewer) => service.unsubscribe(deps, viewer, body.token))
}
