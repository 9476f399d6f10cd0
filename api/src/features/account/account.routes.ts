import {
  cancelEmailChange,
  confirmEmailChange,
  confirmIdentity,
  getAccount,
  requestEmailChange,
  updateName,
  updatePassword,
  updateUsername,
} from '@mandate/contract/account'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as account from './account.service.ts'
import * as emailChange from './email-change.service.ts'
import * as names from './names.service.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getAccount, (_, viewer) => account.getAccount(deps, viewer))
  addRoute(app, updateName, ({ body }, viewer) => names.updateName(deps, viewer, body))
  addRoute(app, updateUsername, ({ body }, viewer) => names.updateUsername(deps, viewer, body.username))
  addRoute(app, updatePassword, ({ body }, viewer) => account.updatePassword(deps, viewer, body))
  addRoute(app, confirmIdentity, ({ body }, viewer) => account.confirmIdentity(deps, viewer, body))
  addRoute(app, requestEmailChange, ({ body }, viewer) => emailChange.requestEmailChange(deps, viewer, body.newEmail))
  addRoute(app, cancelEmailChange, (_, viewer) => emailChange.cancelEmailChange(deps, viewer))
  addRoute(app, confirmEmailChange, ({ body }, viewer) => emailChange.confirmEmailChange(deps, viewer, body.token))
}
