import { Readable } from 'node:stream'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { paths } from '@mandate/contract/frame/paths'
import type { DataExport, getPersonalData as dataEndpoint } from '@mandate/contract/personal-data'
import { photoWidths } from '@mandate/contract/post-photos'
import { imageSizes } from '@mandate/contract/profile-images'
import { posterSizes } from '@mandate/contract/videos'
import type { ByteRange } from '../../adapters/files/file-store.ts'
import { measured } from '../../adapters/files/measured.ts'
import { composeMail } from '../../adapters/mail/compose-mail.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf } from '../../http/file-names.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { selectFilesOf } from '../files/files.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { photoKeysOf } from '../posts/photo-files.service.ts'
import { imageKeysOf } from '../profile-images/profile-images.service.ts'
import { selectFilesOfOwner } from '../stored-files/stored-files.service.ts'
import { posterKeysOf } from '../videos/poster-files.service.ts'
import { type ExportFile, type ExportPart, packExport } from './export-archive.ts'
import * as repository from './personal-data.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    makeExport: { exportId: string }
    exportReadyMail: { exportId: string }
  }
}

const exportsOfPerson: Budget = { points: 3, seconds: 86_400, isExact: true }
const addressSeconds = 300
const keyOf = (exportId: string) => `exports/${exportId}`

export async function getPersonalData({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof dataEndpoint>> {
  const { userId } = requireMember(viewer)
  const [exports, ending] = await Promise.all([repository.selectExports(db, userId), repository.findEnding(db, userId)])
  return { exports: exports.map(toExport), endsAt: ending?.endsAt.toISOString() ?? null }
}

export async function requestExport(deps: Deps, viewer: Viewer): Promise<DataExport> {
  const member = requireMember(viewer)
  const { userId } = member
  await deps.rateLimits.consume('data-export', userId, exportsOfPerson)
  return deps.db.transaction().execute(async (transaction) => {
    const row = await repository.insertExport(transaction, userId)
    await enqueue(transaction, { kind: 'makeExport', payload: { exportId: row.id }, effectKey: `export ${row.id}` })
    await recordEvent(transaction, by(member), { kind: 'personal_data.export_requested' })
    return toExport(row)
  })
}

/** Completed before the user is notified; a retry replaces it under the same key. */
export async function makeExport(deps: Deps, { exportId }: { exportId: string }): Promise<void> {
  const asked = await repository.findExport(deps.db, exportId)
  if (!asked || asked.suspendedAt) return
  const { userId } = asked
  const parts: ExportPart[] = []
  for (const [name, table] of Object.entries(deps.personalTables))
    parts.push({ name, label: table.label, rows: await repository.selectOwnRows(deps.db, name, { ...table, userId }) })
  for (const { name, label, read } of deps.exportContributors) parts.push({ name, label, rows: await read(deps, userId) })
  const { counted, measure } = measured(packExport(parts, await filesOf(deps, userId), new Date().toISOString()))
  await deps.files.put(keyOf(exportId), counted, 'application/zip')
  const { bytes } = measure()
  await deps.db.transaction().execute(async (transaction) => {
    await repository.markReady(transaction, exportId, bytes)
    await notify(transaction, { userId, event: 'exportReady', groupKey: `exportReady ${exportId}`, subjectId: exportId })
    await enqueue(transaction, { kind: 'exportReadyMail', payload: { exportId }, effectKey: `export-ready ${exportId}` })
  })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'personalData' })
}

/** Not sent when the export was deleted in between. */
export async function sendExportReadyMail(deps: Deps, { exportId }: { exportId: string }, effectKey: string): Promise<void> {
  const ready = await repository.findExport(deps.db, exportId)
  if (!ready?.readyAt || ready.suspendedAt) return
  await deps.mailer.send({
    to: ready.email,
    key: effectKey,
    ...composeMail({
      title: 'Your data export is ready',
      paragraphs: [
        'Your Mandate data is ready to download as one archive, in machine-readable and readable form. You can download it from settings for 7 days after confirming your password.',
        "If you didn't request this, change your password right away and sign out all other devices. Someone may have accessed your account.",
      ],
      action: { label: 'Open settings', url: `${deps.publicUrl}${paths.settings}?section=data` },
      footnote: "You're receiving this email because someone requested an export of your Mandate data.",
    }),
  })
}

export async function openExport(deps: Deps, viewer: Viewer, exportId: string): Promise<{ url: string }> {
  const member = requireMember(viewer)
  const found = await repository.findExport(deps.db, exportId)
  if (found?.userId !== member.userId || !found.readyAt) throw notFound()
  await recordEvent(deps.db, by(member), { kind: 'personal_data.export_opened', details: { exportId } })
  const until = Math.floor(Date.now() / 1_000) + addressSeconds
  const query = new URLSearchParams({ until: String(until), signature: signatureOf(deps, exportId, until) })
  return { url: `/api/personal-data/exports/${exportId}?${query}` }
}

export async function readExport(deps: Deps, { exportId, until, signature }: { exportId: string; until: number; signature: string }): Promise<AnsweredFile> {
  if (until * 1_000 < Date.now() || !isSame(signature, signatureOf(deps, exportId, until))) throw notFound()
  const found = await repository.findExport(deps.db, exportId)
  if (!found?.readyAt || found.suspendedAt || !found.bytes) throw notFound()
  return {
    ...{ bytes: found.bytes, mediaType: 'application/zip', tag: exportId, disposition: attachmentOf('mandate-data.zip') },
    open: (range) => openKnown(deps, keyOf(exportId), range),
  }
}

/** Scheduled: deletes exports that can no longer be downloaded. */
export async function removeOldExports(deps: Deps): Promise<void> {
  for (const exportId of await repository.deleteRunOut(deps.db)) await deps.files.remove(keyOf(exportId))
}

async function filesOf(deps: Deps, userId: string): Promise<ExportFile[]> {
  const [evidence, stored, pictures, posters, photos] = await Promise.all([
    selectFilesOf(deps.db, userId),
    selectFilesOfOwner(deps.db, userId),
    imageKeysOf(deps.db, userId),
    posterKeysOf(deps.db, userId),
    photoKeysOf(deps.db, userId),
  ])
  const largest = new Set(Object.values(imageSizes).map(([first]) => `${first.width}.webp`))
  const sizeOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  const named = [
    ...[...evidence, ...stored].map(({ storeKey, name }, index) => ({ key: storeKey, path: `files/${index + 1} ${unpackable(name)}` })),
    ...pictures.filter((key) => largest.has(sizeOf(key))).map((key) => ({ key, path: `pictures/${sizeOf(key)}` })),
    ...posters.filter((key) => sizeOf(key) === `${posterSizes[0].width}.webp`).map((key, index) => ({ key, path: `posters/${index + 1}.webp` })),
    ...photos.filter((key) => sizeOf(key) === `${photoWidths[0]}.webp`).map((key, index) => ({ key, path: `photos of posts/${index + 1}.webp` })),
  ]
  return named.map(({ key, path }) => ({ path, open: () => openOrExplain(deps, key) }))
}

/** A lost file, which only an operator can explain, doesn't keep the member from the rest. */
async function openOrExplain({ files, log }: Deps, key: string): Promise<Readable> {
  const opened = await files.open(key)
  if (opened) return opened
  log.error({ key }, 'data export: a stored file has lost its bytes')
  return Readable.from([Buffer.from('The content of this file is missing from our storage. Ask us about it.\n')], { objectMode: false })
}

async function openKnown({ files }: Deps, key: string, range?: ByteRange): Promise<Readable> {
  const opened = await files.open(key, range)
  if (!opened) throw new Error('a stored file has lost its bytes')
  return opened
}

function signatureOf({ config }: Deps, exportId: string, until: number): string {
  return keyed(config.secretKey, 'export', `${exportId} ${until}`)
}

function toExport({ id, askedAt, readyAt, expiresAt, bytes }: repository.ExportRow): DataExport {
  return { id, askedAt: askedAt.toISOString(), readyAt: readyAt?.toISOString() ?? null, expiresAt: expiresAt.toISOString(), bytes }
}

/** Without what Windows refuses in the name of a file. */
function unpackable(name: string): string {
  return name.replaceAll(/[<>:"|?*]/g, '_')
}
