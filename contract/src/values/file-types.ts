/** The types of files that are stored. A type is told by the content; the name of the file proves nothing. */
export const fileTypes = {
  pdf: { mediaType: 'application/pdf', label: 'PDF' },
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', label: 'Word' },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', label: 'Excel' },
  pptx: { mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', label: 'PowerPoint' },
  csv: { mediaType: 'text/csv', label: 'CSV' },
  txt: { mediaType: 'text/plain', label: 'text' },
  jpg: { mediaType: 'image/jpeg', label: 'image' },
  png: { mediaType: 'image/png', label: 'image' },
  webp: { mediaType: 'image/webp', label: 'image' },
  mp4: { mediaType: 'video/mp4', label: 'MP4' },
  webm: { mediaType: 'video/webm', label: 'WebM' },
} as const

export type FileType = keyof typeof fileTypes

/** What may be uploaded, and what a refusal names. */
export const uploadKinds = {
  document: {
    mostBytes: 25_000_000,
    mostText: '25 MB',
    takes: 'a PDF, a Word, Excel or PowerPoint file without macros, a CSV or text file, or a PNG, JPEG or WebP image',
    endings: ['.pdf', '.docx', '.xlsx', '.pptx', '.csv', '.txt', '.png', '.jpg', '.jpeg', '.webp'],
  },
  video: { mostBytes: 2_147_483_648, mostText: '2 GB', takes: 'an MP4 or WebM video', endings: ['.mp4', '.m4v', '.webm'] },
} as const

export type UploadKind = keyof typeof uploadKinds
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]]

/** The ending of a name, in small letters; empty where it has none. What follows the dot in 'Report v2.1' is none. */
export function endingOf(name: string): string {
  return /\.(?=[0-9]{0,4}[a-z])[a-z0-9]{1,5}$/.exec(name.toLowerCase().slice(-6))?.[0] ?? ''
}

export function takesEnding(kind: UploadKind, ending: string): boolean {
  return (uploadKinds[kind].endings as readonly string[]).includes(ending)
}

/** Stored files in all, and uploads that aren't finished. */
export const storageQuota = { personBytes: 5_000_000_000, teamBytes: 50_000_000_000, openUploads: 100 } as const

/** An upload that isn't finished or used after so long is deleted. */
export const uploadHours = 24
