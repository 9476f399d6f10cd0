import type { Feature } from '../../feature.ts'
import { sendConnectionMail } from './connection-mails.ts'
import { networkRoutes } from './network.routes.ts'
import { readOwnNetwork } from './network.service.ts'

/** What members do with their connections. The connections themselves are in `connections`, which profiles use. */
export const network = {
  name: 'network',
  routes: networkRoutes,
  effects: { connectionMail: { deliver: sendConnectionMail, mails: 'connections' } },
  exportContributor: { name: 'network', label: 'Connections, invitations and blocked people', read: readOwnNetwork },
} satisfies Feature
