import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Guide {
  id: string
  title: string
  says: string
  dated: string
  chapters: { title: string; text: string }[]
}

const folder = join(import.meta.dirname, '../../../../database/reference/guides')

/** Our guides: the first line is the title, the second the date, the third the summary; each `## ` starts a chapter. */
export const guides: Guide[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => {
    const [head = '', ...chapters] = readFileSync(join(folder, name), 'utf8').trim().split('\n## ')
    const [title = '', dated = '', says = ''] = head.split('\n').filter((line) => line !== '')
    return {
      id: name.replace(/\.md$/, ''),
      title: title.replace('# ', ''),
      ...{ dated, says },
      chapters: chapters.map((chapter) => {
        const end = chapter.indexOf('\n')
        return { title: chapter.slice(0, end).trim(), text: chapter.slice(end).trim() }
      }),
    }
  })
