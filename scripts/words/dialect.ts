/** What a text is: read by users, by developers, or a name in the code. */
export type TextKind = 'text' | 'document' | 'comment' | 'test' | 'name'

export interface DialectWord {
  /** What the exceptions call it. */
  name: string
  plain: string
  pattern: RegExp
  kinds: readonly TextKind[]
}

const prose: readonly TextKind[] = ['text', 'document', 'comment', 'test']
const everywhere: readonly TextKind[] = [...prose, 'name']
const names: readonly TextKind[] = ['name']
const written: readonly TextKind[] = ['text', 'document']
const shown: readonly TextKind[] = ['text']

const british =
  /\b(?:(?:behavi|col|fav|hon|lab|neighb)our\w*|centred?|licence[sd]?|programmes?|catalogues?|cancell(?:ed|ing)|(?:label|model|travel)l(?:ed|ing)|(?:fulfil|enrol)(?:ments?)?|judgements?|whilst|grey|defences?|(?:organ|recogn|author|custom|summar|minim|maxim|normal|util|priorit|categor|special|initial|serial|final|emphas|standard)is(?:e[srd]?|ing|ations?)|analys(?:ed?|ing))\b/gi

/** In a name the words are the parts of camelCase, kebab-case and snake_case, with a space between them. */
const rows: readonly [name: string, plain: string, pattern: RegExp, kinds: readonly TextKind[]][] = [
  ['somebody', 'someone, or name the user, member or reader', /\bsomebody\b/gi, everywhere],
  ['nobody', 'no one, or name the user, member or reader', /\bnobody\b/gi, everywhere],
  ['whoever', 'the user, member or reader who', /\bwhoever\b/gi, everywhere],
  ['for who', 'the member, owner or reader who', /\b(?:for|only|by|to) who\b/gi, prose],
  ['anybody', 'anyone', /\banybody\b/gi, everywhere],
  ['anew', 'again', /\banew\b/gi, everywhere],
  ['can not', "can't", /\bcan not\b(?! only\b)/gi, everywhere],
  [
    'stands',
    'is (or: is listed, is stored)',
    /\b(?:stands(?! (?:for|in for|out|still)\b)|stood|stand(?:ing)? (?:there|beside|together|on|under|behind|before))\b/gi,
    everywhere,
  ],
  ['beside', 'next to, compared with, in addition to', /\bbeside\b/gi, everywhere],
  ['reckon', 'calculate', /\breckon(?:s|ed|ing)?\b/gi, everywhere],
  ['tell of', 'describe', /\b(?:tells?|told|telling) of\b/gi, everywhere],
  ['hear of', 'be emailed, be notified', /\b(?:hears?|heard|hearing) (?:of|by)\b/gi, everywhere],
  ['road', 'claim method (or: path, flow)', /\broads?\b/gi, everywhere],
  ['rung', 'claim method (or: step, level)', /\brungs?\b/gi, everywhere],
  ['ladder', 'claim methods (or: steps)', /\bladders?\b/gi, everywhere],
  ['house', 'application, company', /(?<!\bin[- ])\bhouses?\b/gi, everywhere],
  ['room', 'module, space', /(?<!\b(?:no|enough|more|much|makes?|leaves?|is|data|documents?|diligence) )\brooms?\b(?! (?:for|to)\b)/gi, everywhere],
  ['door', 'entry point', /\bdoors?\b/gi, everywhere],
  ['found a team', 'create a team', /\bfound(?:s|ing|ed)? (?:a|an|the|your|their|another|one|new) ?(?:new )?team\b|\bFound one\b/gi, prose],
  ['found a team', 'create a team', /\bfound team\b/gi, names],
  ['eyes of', 'preview as', /\b(?:the eyes of|own eyes)\b/gi, everywhere],
  ['kept closer', 'restricted', /\b(?:kept|keep|keeps|keeping) closer\b|\bcloser than that\b/gi, everywhere],
  ['circle', 'audience (or: cycle)', /\bcircles?\b/gi, prose],
  // Icons of the set have it in their names.
  ['circle', 'audience (or: cycle)', /\bcircles?\b(?! (?:alert|check|help|x)\b)/gi, names],
  [
    'take over',
    'import (or: replace, inherit)',
    /\b(?:take|takes|took|taken|taking)(?: (?:it|them|this|that|these))? over\b(?! (?:(?:an|the|your|their|another) accounts?|a minute|an hour|\d+)\b)/gi,
    everywhere,
  ],
  ['take up', 'retry, resume', /\b(?:(?:take|takes|took|taking) up again|taken up)\b/gi, everywhere],
  ['said', 'stated, not shared, add', /\bnot said\b|\b(?:is|was|are|were|be|being|what|unless|as) said\b/gi, prose],
  ['said', 'stated, shown, answer', /\bsaid\b/gi, names],
  ['say', 'add, state', /^(?:said|say)\b[^.]*$/gi, shown],
  ['nothing waits', 'nothing to review', /\bnothing waits\b/gi, everywhere],
  ['go on', 'continue', /\b(?:go|goes|going|gone|went) on\b/gi, everywhere],
  [
    'press',
    'click, select',
    /(?<!\b(?:keys?|keys (?:are|were)|enter(?: is| was| had been)?|the (?:page|site|world's)|most|demo) |\baria-)\bpress(?:es|ed|ing)?\b(?! (?:releases?|kits?|enter|esc|escape|tab|shift|ctrl|control|any key|the \S+ key|\W|\{|.?$))/gi,
    prose,
  ],
  ['press', 'click, select', /(?<!\b(?:aria|long|key) )\bpress(?:es|ed|ing)?\b(?! (?:key|releases?|feeds?|kits?))/gi, names],
  ['mail', 'email', /(?<![./-])\bmail(?:s|ed|ing)?\b(?! (?:servers?|programs?|clients?|address(?:es)?)\b)(?!:|\.\w)/gi, shown],
  [
    'a mail',
    'an email',
    /\ba mail\b(?! (?:server|program|client)\b)|\bmails\b|\bmailed\b|\bby mail\b|\bmailing\b(?! address)/gi,
    ['document', 'comment', 'test'],
  ],
  // As a noun it's part of names that are stored, such as those of effects.
  ['mail', 'email', /\bmail(?:ed|ing)\b(?! (?:links?|addr))|^mails? (?:members?|users?|owners?|admins?|readers?|someone|them|everyone)\b/gi, names],
  ['first page', 'home', /\b(?:go|goes|back|return|leads?) to the first page\b(?! of\b)/gi, everywhere],
  [
    'of it',
    'name the thing',
    /(?<!\b(?:one|none|all|some|most|any|each|both|many|much|half|few|two|three|out|because|instead|rest|part|enough|more|less|either|neither) )\bof (?:it|them)(?=$|[.!?](?:\s|$))/gi,
    prose,
  ],
  ['of it', 'name the thing', /(?<!\b(?:one|none|all|some|most|any|each|both|many|part|rest) )\bof (?:it|them)\b/gi, names],
  ['of them', 'name the thing', /(?:^|[.!?] )(?:Of them|With it)\b/g, written],
  ['that you gave', 'your', /\bthat you (?:gave|typed|chose)\b/gi, everywhere],
  ['percent', 'no blank before the percent sign', /[\d}][ \u00a0]%/g, written],
  ['british', 'US spelling', british, ['text', 'document', 'comment', 'name']],
]

export const dialect: readonly DialectWord[] = rows.map(([name, plain, pattern, kinds]) => ({ name, plain, pattern, kinds }))
