import {
  createDocumentRequest as create,
  type createDocumentRequest,
  type DocumentRequestDetail,
  sendDocumentRequest,
} from '@mandate/contract/document-requests'
import type { RequestOf } from '@mandate/contract/frame/endpoint'
import type { Caller } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

type Body = RequestOf<typeof createDocumentRequest>['body']

export async function draftRequest(
  server: TestServer,
  asker: Caller,
  { answererId, items = [{ name: 'Photo ID' }], ...more }: Partial<Body> & { answererId: string },
) {
  const body = { title: 'Fund due diligence', answererId, items, ...more }
  return (await server.call(create, { body }, as(asker))).body
}

export async function askFor(server: TestServer, asker: Caller, wanted: Partial<Body> & { answererId: string }): Promise<DocumentRequestDetail> {
  const { id: documentRequestId } = await draftRequest(server, asker, wanted)
  return (await server.call(sendDocumentRequest, { params: { documentRequestId } }, as(asker))).body
}
