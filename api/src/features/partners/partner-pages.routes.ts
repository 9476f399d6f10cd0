import { paths } from '@mandate/contract/frame/paths'
import { partnerCategorySchema } from '@mandate/contract/lists/partner-words'
import { listPartners, newEnquirySchema } from '@mandate/contract/partners'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import { findViewer } from '../../http/authenticate.ts'
import type { Deps } from '../../http/deps.ts'
import { orNothing } from '../../http/or-nothing.ts'
import { readPageFonts } from '../../http/page-fonts.ts'
import { consumeBudget } from '../../http/rate-limits.ts'
import { readRenewalCookie } from '../../http/renewal-cookie.ts'
import { requireOurOrigin } from '../../http/same-origin.ts'
import { rejectUnstorableText } from '../../http/unstorable-text.ts'
import { getPartnerPromotion } from '../sponsored/sponsored.service.ts'
import { sendPartnerEnquiry } from './enquiries.service.ts'
import { noCategoryPage, partnerDirectoryPage } from './partner-directory-page.ts'
import { type EnquiryForm, noPartnerPage, partnerPage } from './partner-page.ts'
import { getPartner, listPartners as listService } from './partners.service.ts'
import { noEnquiryPage, withdrawalPage } from './withdrawal-page.ts'
import { getWithdrawal, type Withdrawal, withdrawEnquiry } from './withdrawals.service.ts'

const idSchema = z.uuidv4()
const formBytes = 32_768
const emptyForm: EnquiryForm = { isSent: false, values: {}, problems: {} }

type ById = { Params: { partnerId: string } }
type ByEnquiry = { Params: { partnerId: string; enquiryId: string } }
interface WithdrawalStep {
  key: string
  run: (held: { enquiryId: string; key: string }) => Promise<Withdrawal>
}

/**
 * The directory and the partners' pages for visitors, search engines and link previews: whole without a script. A browser in which someone is
 * signed in gets the application, whose pages have the same addresses.
 */
export async function partnerPageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const site = { fonts: readPageFonts(), isDemo: deps.config.isDemo }
  const { publicUrl } = deps

  app.get(paths.partners, async (request, reply) => {
    if (isForApplication(app, deps, request)) return app.sendApplication?.(reply)
    rejectUnstorableText(request)
    const viewer = await admit(deps, request, 'read')
    const { q = '', category: given, cursor } = request.query as Record<string, unknown>
    const category = partnerCategorySchema.safeParse(given).data
    if (given && !category) return send(reply.status(404), noCategoryPage(site))
    const query = listPartners.query?.safeParse({ ...(q ? { q } : {}), ...(category ? { category } : {}), ...(cursor ? { cursor } : {}) })
    const wanted = query?.data ?? { limit: 25 }
    const page = await listService(deps, viewer, wanted).catch((error: unknown) => {
      // An outdated link starts at the beginning.
      if (error instanceof AppError && error.code === 'invalid_cursor') return listService(deps, viewer, { ...wanted, cursor: undefined })
      throw error
    })
    return send(reply, partnerDirectoryPage({ ...page, q: wanted.q ?? '', category, publicUrl, site }))
  })

  app.get<ById>(paths.partner, async (request, reply) => {
    if (isForApplication(app, deps, request)) return app.sendApplication?.(reply)
    await admit(deps, request, 'read')
    const { sent } = request.query as Record<string, unknown>
    return showPartner(reply, request.params.partnerId, { ...emptyForm, isSent: sent === '1' })
  })

  async function showPartner(reply: FastifyReply, partnerId: string, form: EnquiryForm): Promise<FastifyReply> {
    const id = idSchema.safeParse(partnerId)
    const partner = id.success ? await orNothing(getPartner(deps, anonymous, id.data)) : undefined
    if (!partner) return send(reply.status(404), noPartnerPage(site))
    const { promotion: campaign } = await getPartnerPromotion(deps, partner.id)
    return send(reply, partnerPage(partner, { publicUrl, campaign, form, site }))
  }

  // What a browser opens when the page after a form without scripts is reloaded from its address.
  app.get<ById>(`${paths.partner}/enquiries`, async (request, reply) =>
    reply.redirect(`${paths.partner.replace(':partnerId', encodeURIComponent(request.params.partnerId))}#enquiry`, 303),
  )

  app.get<ByEnquiry>(`${paths.partner}/enquiries/:enquiryId`, async (request, reply) => {
    await admit(deps, request, 'read')
    const { key } = request.query as Record<string, unknown>
    return showWithdrawal(reply, request.params, { key: String(key ?? ''), run: (held) => getWithdrawal(deps, held) })
  })

  async function showWithdrawal(reply: FastifyReply, { partnerId, enquiryId }: ByEnquiry['Params'], { key, run }: WithdrawalStep): Promise<FastifyReply> {
    const id = idSchema.safeParse(enquiryId)
    const found = id.success ? await orNothing(run({ enquiryId: id.data, key })) : undefined
    if (!found) return send(reply.status(404), noEnquiryPage(site))
    const address = `${paths.partner.replace(':partnerId', encodeURIComponent(partnerId))}/enquiries/${enquiryId}`
    return send(reply, withdrawalPage(found, { address, key, site }))
  }

  const forms: FastifyPluginAsync = async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formBytes }, (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))))
    })
    scope.post<ById>(`${paths.partner}/enquiries`, async (request, reply) => {
      requireOurOrigin(deps, request)
      const viewer = await admit(deps, request, 'write')
      const id = idSchema.safeParse(request.params.partnerId)
      if (!id.success) return send(reply.status(404), noPartnerPage(site))
      rejectUnstorableText(request)
      const values = textsOf(request.body)
      const enquiry = newEnquirySchema.safeParse(values)
      if (!enquiry.success) return showPartner(reply.status(400), id.data, { isSent: false, values, problems: problemsOf(enquiry.error) })
      try {
        await sendPartnerEnquiry(deps, viewer, { partnerId: id.data, ...enquiry.data })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return showPartner(reply.status(error.status), id.data, { isSent: false, values, problems: { form: error.message, ...error.fields } })
      }
      return reply.redirect(`${paths.partner.replace(':partnerId', id.data)}?sent=1#enquiry`, 303)
    })
    scope.post<ByEnquiry>(`${paths.partner}/enquiries/:enquiryId/withdrawal`, async (request, reply) => {
      requireOurOrigin(deps, request)
      const viewer = await admit(deps, request, 'write')
      const { key = '' } = textsOf(request.body)
      return showWithdrawal(reply, request.params, { key, run: (held) => withdrawEnquiry(deps, viewer, held) })
    })
  }
  await app.register(forms)
}

const anonymous = { kind: 'anonymous', ip: '', userAgent: '' } as const

async function admit(deps: Deps, request: FastifyRequest, limit: 'read' | 'write') {
  const viewer = await findViewer(deps, request)
  await consumeBudget(deps, { limit, access: 'public' }, viewer)
  return viewer
}

/** The cookie authorizes nothing: it only chooses which form of the page is sent. */
function isForApplication(app: FastifyInstance, deps: Deps, request: FastifyRequest): boolean {
  return app.sendApplication !== undefined && readRenewalCookie(deps, request) !== undefined
}

function textsOf(body: unknown): Record<string, string> {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const missing: Record<string, string> = {
  name: 'Enter your name',
  email: 'Enter your email',
  message: 'Enter what you need',
  consentVersion: 'Select the box to agree',
}

function problemsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues
      .map(({ path, message, code }) => {
        const field = String(path[0] ?? 'form')
        return [field, code === 'invalid_type' ? (missing[field] ?? message) : message]
      })
      .toReversed(),
  )
}

/** What an admin takes off is gone at once: caches must revalidate. With a referrer for this site only, browsers name the origin of a form. */
function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('referrer-policy', 'same-origin').header('vary', 'Cookie').type('text/html; charset=utf-8').send(page)
}
