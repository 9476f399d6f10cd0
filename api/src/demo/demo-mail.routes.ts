import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { listPage } from '../http/cursor.ts'
import type { Deps } from '../http/deps.ts'
import { mailListPage, mailPage, noSuchMailPage } from './demo-mail-pages.ts'
import * as repository from './kept-mails.repository.ts'

const mailsAPage = 25
const idSchema = z.uuid()
const querySchema = z.object({ to: z.string().max(254).optional().catch(undefined), after: z.string().max(1_000).optional().catch(undefined) })

/** No scripts, and only our own fonts and icon: an email is shown as is, and can't act. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Shows the emails that the demo stores instead of sending. Demo only: these pages show every link to everyone. */
export function demoMailRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, publicUrl } = deps
  app.get('/demo/mail', async (request, reply) => {
    const { to, after } = querySchema.parse(request.query)
    const page = await listPage(
      deps,
      { limit: mailsAPage, cursor: after },
      {
        list: 'demo emails',
        key: { createdText: String, id: String },
        select: (range) => repository.selectKeptMails(db, { ...range, recipient: to }),
        present: (rows) => rows,
      },
    )
    return send(reply, mailListPage({ ...page, to, isFirst: !after }))
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
