import * as contract from '@mandate/contract/claims'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as claiming from './claiming.service.ts'
import * as claims from './claims.service.ts'
import * as decisions from './decisions.service.ts'
import { clearProofCookie, readProofCookie, setProofCookie } from './proof-cookie.ts'
import * as proofs from './proofs.service.ts'

export function claimRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.searchRecords, ({ query }) => claiming.searchRecords(deps, query))
  addRoute(app, contract.getClaimMethods, ({ query }, viewer) => claiming.getClaimMethods(deps, viewer, query))
  addRoute(app, contract.claimProfile, async ({ body }, viewer, { reply }) => {
    if (viewer.kind !== 'anonymous') return claiming.claimProfile(deps, viewer, body)
    const { token, ...asked } = await proofs.askForProof(deps, viewer, body)
    setProofCookie(deps, reply, token)
    return asked
  })
  addRoute(app, contract.validateClaim, ({ body }, viewer, { request }) =>
    proofs.validateCode(deps, viewer, { ...body, token: readProofCookie(deps, request) }),
  )
  addRoute(app, contract.getClaimProof, (_, viewer, { request }) => proofs.getClaimProof(deps, viewer, readProofCookie(deps, request)))
  addRoute(app, contract.claimWithProof, async (_, viewer, { request, reply }) => {
    const claim = await proofs.claimWithProof(deps, viewer, readProofCookie(deps, request))
    clearProofCookie(deps, reply)
    return claim
  })
  addRoute(app, contract.getMyClaims, (_, viewer) => claims.getMyClaims(deps, viewer))
  addRoute(app, contract.withdrawClaim, ({ params }, viewer) => claiming.withdrawClaim(deps, viewer, params.claimId))
  addRoute(app, contract.releaseRecord, ({ body }, viewer) => claiming.releaseRecord(deps, viewer, body))
  addRoute(app, contract.listClaimsToApprove, ({ query }, viewer) => decisions.listClaimsToApprove(deps, viewer, query))
  addRoute(app, contract.listClaimsToReview, ({ query }, viewer) => decisions.listClaimsToReview(deps, viewer, query))
  addRoute(app, contract.decideClaim, ({ params, body }, viewer) => decisions.decideClaim(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.reviewClaim, ({ params, body }, viewer) => decisions.reviewClaim(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.getRecordState, ({ query }, viewer) => claims.getRecordState(deps, viewer, query))
}
