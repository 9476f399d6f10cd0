import * as contract from '@mandate/contract/admin-jobs'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as jobs from './admin-jobs.service.ts'

export function adminJobsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listJobs, (_, viewer) => jobs.listJobs(deps, viewer))
  addRoute(app, contract.retryJob, ({ params }, viewer) => jobs.retryJob(deps, viewer, params.jobId))
}
