import {
  createCampaign,
  decideCampaign,
  exportCampaignReport,
  getCampaignReport,
  getPartnerPromotion,
  hideSponsored,
  listCampaignReviews,
  listCampaigns,
  listSponsored,
  recordSponsoredClick,
  recordSponsoredView,
  setCampaignRun,
} from '@mandate/contract/sponsored'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import * as campaigns from './campaigns.service.ts'
import * as sponsored from './sponsored.service.ts'

export function sponsoredRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listSponsored, ({ query }, viewer) => sponsored.listSponsored(deps, viewer, query))
  addRoute(app, getPartnerPromotion, ({ params }) => sponsored.getPartnerPromotion(deps, params.partnerId))
  addRoute(app, recordSponsoredView, ({ body }, viewer) => sponsored.recordSponsoredView(deps, viewer, body.token))
  addRoute(app, recordSponsoredClick, ({ body }, viewer) => sponsored.recordSponsoredClick(deps, viewer, body.token))
  addRoute(app, hideSponsored, ({ body }, viewer) => sponsored.hideSponsored(deps, viewer, body.campaignId))
  addRoute(app, listCampaigns, ({ query }, viewer) => campaigns.listCampaigns(deps, viewer, query))
  addRoute(app, createCampaign, ({ body }, viewer) => campaigns.createCampaign(deps, viewer, body))
  addRoute(app, getCampaignReport, ({ params }, viewer) => campaigns.getCampaignReport(deps, viewer, params.campaignId))
  addRoute(app, exportCampaignReport, async ({ params }, viewer, exchange) =>
    answerFile(exchange, await campaigns.exportCampaignReport(deps, viewer, params.campaignId)),
  )
  addRoute(app, setCampaignRun, ({ params, body }, viewer) => campaigns.setCampaignRun(deps, viewer, { ...params, ...body }))
  addRoute(app, listCampaignReviews, ({ query }, viewer) => campaigns.listCampaignReviews(deps, viewer, query))
  addRoute(app, decideCampaign, ({ params, body }, viewer) => campaigns.decideCampaign(deps, viewer, { ...params, ...body }))
}
