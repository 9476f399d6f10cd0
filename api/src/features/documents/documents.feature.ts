import type { Feature } from '../../feature.ts'
import { composeRoomDocuments, composeRoomMember, composeShared } from './document-notifications.ts'
import { documentsColumns } from './documents.columns.ts'
import { documentRoutes } from './documents.routes.ts'
import { sendRoomMemberMail } from './room-mails.ts'
import { mailRoomNews, sendRoomNewsMail } from './room-news.ts'
import { roomRoutes } from './rooms.routes.ts'
import { sendDocumentSharedMail } from './share-mails.ts'
import { readDocumentText, readForgottenTexts } from './text-reading.service.ts'

export const documents = {
  name: 'documents',
  routes: (app, deps) => {
    documentRoutes(app, deps)
    roomRoutes(app, deps)
  },
  effects: {
    documentSharedMail: { deliver: sendDocumentSharedMail, mails: 'documents' },
    readDocumentText: { deliver: readDocumentText, mails: 'none' },
    roomMemberMail: { deliver: sendRoomMemberMail, mails: 'documents' },
    roomNewsMail: { deliver: sendRoomNewsMail, mails: 'documents' },
  },
  schedules: [
    { name: 'mail-room-news', cron: '*/5 * * * *', run: mailRoomNews },
    { name: 'read-forgotten-texts', cron: '7,37 * * * *', run: readForgottenTexts },
  ],
  columns: documentsColumns,
  notifications: { documentShared: composeShared, roomMemberAdded: composeRoomMember, roomDocumentsAdded: composeRoomDocuments },
} satisfies Feature
