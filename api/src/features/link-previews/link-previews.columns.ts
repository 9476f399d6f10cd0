import type { ColumnRegister } from '../../database/column-register.ts'

export const linkPreviewsColumns: ColumnRegister = {
  impersonal: { link_previews: 'Title, description and image of web pages that members link to, as the pages give them.' },
}
