/** The clipboard calls every picture so, and so do the cameras of some phones. */
const anyPicture = /^image(\.(?:png|jpe?g|webp))$/i
const ofOurs = /^((?:Pasted image|Photo) \d{4}-\S+ \S+)(\.\w+)$/

/** A picture without a name of its own gets one that tells when it was added, such as 'Photo 2026-03-01 10.20.30.jpg'. */
export function withTime(file: File, what: 'Pasted image' | 'Photo'): File {
  const ending = anyPicture.exec(file.name)?.[1]
  if (!ending) return file
  const when = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  return renamed(file, `${what} ${when}${ending.toLowerCase()}`)
}

/** Pictures of one second are told apart: 'Photo 2026-03-01 10.20.30 (2).jpg'. Files with names of their own keep them. */
export function toldApart(files: readonly File[], taken: readonly string[]): File[] {
  const names = new Set(taken)
  return files.map((file) => {
    const photo = withTime(file, 'Photo')
    const [, stem, ending] = ofOurs.exec(photo.name) ?? []
    let { name } = photo
    for (let number = 2; stem && names.has(name); number++) name = `${stem} (${number})${ending}`
    names.add(name)
    return name === photo.name ? photo : renamed(photo, name)
  })
}

const renamed = (file: File, name: string) => new File([file], name, { type: file.type, lastModified: file.lastModified })
