import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { readCursor, toPage, writeCursor } from '../http/cursor.ts'
import type { Deps } from '../http/deps.ts'
import { mailListPage, mailPage, noSuchMailPage } from './demo-mail-pages.ts'
import * as repository from './kept-mails.repository.ts'

const mailsAPage = 25
const idSchema = z.uuid()
const querySchema = z.object({ to: z.string().max(254).optional().catch(undefined), after: z.string().max(1_000).optional().catch(undefined) })
const list = 'kept mails'

/** No script and nothing from elsewhere: a mail is shown as it is, and can do nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The mail that the demo keeps instead of sending it. These pages exist nowhere else: they show every link to everybody. */
export function demoMailRoutes(app: FastifyInstance, { db, config, publicUrl }: Deps): void {
  app.get('/demo/mail', async (request, reply) => {
    const { to, after } = querySchema.parse(request.query)
    const key = readCursor(config.secretKey, list, after)
    const position = key && { createdText: String(key[0]), id: String(key[1]) }
    const rows = await repository.selectKeptMails(db, { recipient: to, limit: mailsAPage + 1, after: position })
    const cursorOf = (last: repository.KeptMail) => writeCursor(config.secretKey, list, [last.createdText, last.id])
    return send(reply, mailListPage({ ...toPage(rows, mailsAPage, { present: (row) => row, cursorOf }), to, isFirst: !position }))
  })

  app.get<{ Params: { mailId: string } }>('/demo/mail/:mailId', async ({ params }, reply) => {
    const mailId = idSchema.safeParse(params.mailId)
    const mail = mailId.success ? await repository.findKeptMail(db, mailId.data) : undefined
    return mail ? send(reply, mailPage(mail, publicUrl)) : send(reply.status(404), noSuchMailPage())
  })
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}
