import {
  decidePartnerVersion,
  getMyPartner,
  listPartnerListings,
  listPartnerReviews,
  listPartnerVersions,
  savePartnerDraft,
  setPartnerListing,
  submitPartnerDraft,
} from '@mandate/contract/partner-versions'
import { getPartner, listPartners, listPartnerUsers, removePartnerUse, sendPartnerEnquiry, setPartnerUse } from '@mandate/contract/partners'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as enquiries from './enquiries.service.ts'
import * as partners from './partners.service.ts'
import * as reviews from './reviews.service.ts'
import * as uses from './uses.service.ts'
import * as versions from './versions.service.ts'

export function partnerRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listPartners, ({ query }, viewer) => partners.listPartners(deps, viewer, query))
  addRoute(app, getPartner, ({ params }, viewer) => partners.getPartner(deps, viewer, params.partnerId))
  addRoute(app, sendPartnerEnquiry, ({ params, body }, viewer) => enquiries.sendPartnerEnquiry(deps, viewer, { ...params, ...body }))
  addRoute(app, setPartnerUse, ({ params, body }, viewer) => uses.setPartnerUse(deps, viewer, { ...params, ...body }))
  addRoute(app, removePartnerUse, ({ params }, viewer) => uses.removePartnerUse(deps, viewer, params.partnerId))
  addRoute(app, listPartnerUsers, ({ params, query }, viewer) => uses.listPartnerUsers(deps, viewer, { ...params, ...query }))
  addRoute(app, getMyPartner, (_, viewer) => versions.getMyPartner(deps, viewer))
  addRoute(app, savePartnerDraft, ({ body }, viewer) => versions.savePartnerDraft(deps, viewer, body))
  addRoute(app, submitPartnerDraft, ({ body }, viewer) => versions.submitPartnerDraft(deps, viewer, body.revision))
  addRoute(app, listPartnerVersions, ({ query }, viewer) => versions.listPartnerVersions(deps, viewer, query))
  addRoute(app, listPartnerReviews, ({ query }, viewer) => reviews.listPartnerReviews(deps, viewer, query))
  addRoute(app, decidePartnerVersion, ({ params, body }, viewer) => reviews.decidePartnerVersion(deps, viewer, { ...params, ...body }))
  addRoute(app, listPartnerListings, ({ query }, viewer) => reviews.listPartnerListings(deps, viewer, query))
  addRoute(app, setPartnerListing, ({ params, body }, viewer) => reviews.setPartnerListing(deps, viewer, { ...params, ...body }))
}
