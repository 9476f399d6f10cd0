import type { Feature } from '../../feature.ts'
import { linkPreviewsColumns } from './link-previews.columns.ts'
import { fetchLinkPreview, removeOldPreviews, storesImage } from './link-previews.service.ts'

/** What a linked page says of itself; for every feature whose texts may contain web addresses. */
export const linkPreviews = {
  name: 'link-previews',
  effects: { fetchLinkPreview: { deliver: (deps, requested) => fetchLinkPreview(deps, requested), mails: 'none' } },
  schedules: [{ name: 'remove-old-link-previews', cron: '51 3 * * *', run: removeOldPreviews }],
  columns: linkPreviewsColumns,
  storesImage,
} satisfies Feature
