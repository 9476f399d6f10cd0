import type { Feature } from '../../feature.ts'
import { adminMailRoutes } from './admin-mail.routes.ts'

/** Admins see which emails were sent, wait or failed, without their texts. */
export const adminMail = { name: 'admin-mail', routes: adminMailRoutes } satisfies Feature
