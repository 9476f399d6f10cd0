import type { Feature } from '../../feature.ts'
import { documentsColumns } from './documents.columns.ts'
import { documentRoutes } from './documents.routes.ts'
import { sendRoomMemberMail } from './room-mails.ts'
import { roomRoutes } from './rooms.routes.ts'
import { sendDocumentSharedMail } from './share-mails.ts'

export const documents = {
  name: 'documents',
  routes: (app, deps) => {
    documentRoutes(app, deps)
    roomRoutes(app, deps)
  },
  effects: {
    documentSharedMail: { deliver: sendDocumentSharedMail, mails: 'documents' },
    roomMemberMail: { deliver: sendRoomMemberMail, mails: 'documents' },
  },
  columns: documentsColumns,
} satisfies Feature
