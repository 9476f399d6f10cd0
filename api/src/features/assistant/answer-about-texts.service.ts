import { paths } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { answerByDocuments } from './answer-by-documents.service.ts'
import { answerByFiledDocuments, withMore } from './answer-by-filed-documents.service.ts'
import { whichOfName } from './answer-by-name.service.ts'
import { answerByPosts } from './answer-by-posts.service.ts'
import type { Found } from './answer-by-search.service.ts'
import type { Asked } from './answer-step.ts'
import { findMemberNamed, type Person } from './member-named.service.ts'
import { findFirmNamed } from './named-firm.service.ts'
import { crdOf } from './named-firms.rules.ts'
import { isPersonPronoun, nameWordsIn } from './named-people.rules.ts'
import { withPerson } from './named-subject.service.ts'
import { nothing } from './nothing-found.ts'
import { nameOf, pronounIn } from './pronoun.rules.ts'
import { filerIn, topicOf } from './text-question.rules.ts'

/** Members' posts. */
export async function aboutPosts(asked: Asked<'posts'>): Promise<Found> {
  const { deps, viewer } = asked
  const read = await readAuthor(asked)
  if ('answer' in read) return read.answer
  const { by, words, author } = read
  if (by !== null && !author) return nothing(`No member that you can see is named ${by}.`)
  const posts = await answerByPosts(deps, viewer, { words, author })
  return author ? withPerson(posts, author) : posts
}

/** Documents that the viewer may read. */
export async function aboutDocuments(asked: Asked<'documents'>): Promise<Found> {
  const { deps, viewer, question } = asked
  const read = await readAuthor(asked)
  if ('answer' in read) return read.answer
  const { by, author } = read
  const several = by !== null && !author ? await whichOfName(deps, viewer, by) : undefined
  if (several) return several
  // What isn't a member's name is a part of what is looked for: 'documents of Cedar Row'.
  const words = by !== null && !author ? `${by} ${read.words}`.trim() : read.words
  if (question.scope === 'all' && !author) return amongAll(deps, viewer, { words, filed: words })
  return answerByDocuments(deps, viewer, { words, scope: question.scope, from: author })
}

export const aboutDrafts = (): Found =>
  nothing("Drafts of messages stay in this tab of your browser until you send them, so the assistant can't read them. Open the conversation to continue one.", {
    text: 'A draft is kept in the tab in which it was written',
    source: 'Messages',
    href: paths.messages,
  })

/** What a member's posts, a firm's filed documents or any document says. */
export async function aboutSaying({ deps, viewer, question, before }: Asked<'says'>): Promise<Found> {
  const { who } = question
  const filer = filerIn(who)
  const open = pronounIn(filer?.name ?? who)
  const isOfPerson = isPersonPronoun(who)
  if (open && !(isOfPerson && before.person)) return nothing(nameOf(isOfPerson && open === 'person' ? 'person' : 'firm'))
  const named = nameWordsIn(who) === '' && !isOfPerson ? undefined : await findMemberNamed(deps, viewer, { name: who, before })
  if (named && 'answer' in named) return named.answer
  if (named?.person.kind === 'member') return withPerson(await answerByPosts(deps, viewer, { words: question.words, author: named.person }), named.person)
  const firm = filer && (await findFirmNamed(deps, viewer, filer.name))
  if (firm && 'answer' in firm) return firm.answer
  const quoted = firm && (await answerByFiledDocuments(deps, viewer, { words: question.words, firmCrd: firm.firmCrd, kind: filer?.kind }))
  if (quoted) return quoted
  if (firm && crdOf(filer.name) !== undefined)
    return { ...nothing(`No filed document of this firm has all of these words: ${question.words}.`), context: { firmCrd: firm.firmCrd } }
  const words = [topicOf(who.split(/\s+/), null), question.words].join(' ').trim()
  return amongAll(deps, viewer, { words, filed: filer === undefined ? words : question.words })
}

interface Authored {
  by: string | null
  words: string
  author: Person | undefined
}

/** Whose posts or documents are asked for, or the answer in their place. */
async function readAuthor({ deps, viewer, question, text, before }: Asked<'posts' | 'documents'>): Promise<Authored | { answer: Found }> {
  const read = withPronoun(question, text)
  if (!read) return { answer: nothing(nameOf('person')) }
  const { person } = before
  if (read.by === 'them' && person?.kind === 'advisor')
    return { answer: { ...nothing(`${person.name} is not a member, so there are no posts and documents of theirs.`), context: { person } } }
  const named = read.by === null ? undefined : await findMemberNamed(deps, viewer, { name: read.by, before })
  if (named && 'answer' in named) return named
  return { ...read, author: named?.person.kind === 'member' ? named.person : undefined }
}

/** 'What did he post' asks for the posts of the person before. Undefined where a pronoun means no one that can be an author. */
function withPronoun({ by, words }: { by: string | null; words: string }, text: string): { by: string | null; words: string } | undefined {
  const of = by === null ? pronounIn(text) : undefined
  if (of === undefined || of === 'firm') return { by, words }
  if (!authorPronoun.test(text)) return undefined
  const others = words.split(' ').filter((word) => !isPersonPronoun(word) && !/^(?:his|her|their)$/i.test(word))
  return { by: 'them', words: others.join(' ') }
}

const authorPronoun = /\b(?:he|she|they|him|hers?|his|them|their)\b/i

/** The viewer's own documents and those shared with them; where none has the words, what firms filed. */
async function amongAll(deps: Deps, viewer: Viewer, { words, filed }: { words: string; filed: string }): Promise<Found> {
  const own = await answerByDocuments(deps, viewer, { words, scope: 'all', from: undefined })
  const more = own.isEmpty ? await answerByFiledDocuments(deps, viewer, { words: filed }) : undefined
  return more ? withMore(own, more) : own
}
