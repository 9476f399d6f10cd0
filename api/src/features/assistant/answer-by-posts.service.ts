import { paths, pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { listPosts } from '../posts/posts.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { sentenceOf, unquoted } from './excerpt.rules.ts'

interface Asked {
  words: string
  author: { id: string; name: string } | undefined
}

const shownPosts = 5

/** The posts that the viewer may see, newest first. Those for connections alone never reach a language model, nor does an answer that has one. */
export async function answerByPosts(deps: Deps, viewer: Viewer, { words, author }: Asked): Promise<Found> {
  const { items } = await listPosts(deps, viewer, { ...(words ? { q: words } : {}), ...(author ? { authorId: author.id } : {}), limit: shownPosts })
  const facts = makeFactList()
  const sentences = items.map(({ id, author: { name }, text, publishedAt }) => {
    const asOf = publishedAt.slice(0, 10)
    const fact = facts.add({
      text: `Post of ${formatDate(asOf)}: “${unquoted(sentenceOf(text, words))}”`,
      ...{ source: `Post by ${name}`, href: pathTo('post', { postId: id }), asOf, isQuoted: true },
    })
    return { text: `${name}, ${formatDate(asOf)}: “${unquoted(sentenceOf(text, words))}”`, facts: [fact], rule: null }
  })
  if (sentences.length > 0) return { sentences, facts, chips: [], isByRules: items.some(({ audience }) => audience !== 'members') }
  const fact = facts.add({
    text: 'Searched: the texts of the posts that you may see',
    source: 'Posts',
    href: author ? pathTo('profile', { userId: author.id }) : paths.home,
    asOf: null,
  })
  const of = author ? ` of ${author.name}` : ''
  const none = words ? `No post${of} that you can see has all of these words: ${words}.` : `There is no post${of} that you can see.`
  return { sentences: [{ text: none, facts: [fact], rule: null }], facts, chips: [], isByRules: true }
}
