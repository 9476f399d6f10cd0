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
const written: readonly TextKind[] = ['text', 'document']
const shown: readonly TextKind[] = ['text']

const british =
  /\b(?:(?:behavi|col|fav|hon|lab|neighb)our\w*|centred?|licence[sd]?|programmes?|catalogues?|cancell(?:ed|ing)|(?:label|model|travel)l(?:ed|ing)|fulfil|enrol|judgements?|whilst|grey|defences?|(?:organ|recogn|author|custom|summar|minim|maxim|normal|util|priorit|categor|special|initial|serial|final|emphas|standard)is(?:e[srd]?|ing|ations?)|analys(?:ed?|ing))\b/gi

/** In a name the words are the parts of camelCase, kebab-case and snake_case, with a space between them. */
const rows: readonly [name: string, plain: string, pattern: RegExp, kinds: readonly TextKind[]][] = [
  ['somebody', 'someone, or name the user, member or reader', /\bsomebody\b/gi, everywhere],
  ['nobody', 'no one, or name the user, member or reader', /\bnobody\b/gi, everywhere],
  ['whoever', 'the user, member or reader who', /\bwhoever\b/gi, everywhere],
  ['anybody', 'anyone', /\banybody\b/gi, everywhere],
  ['anew', 'again', /\banew\b/gi, everywhere],
  ['can not', "can't", /\bcan not\b(?! only\b)/gi, prose],
  [
    'stands',
    'is (or: is listed, is stored)',
    /\b(?:stands(?! (?:for|in for|out|still)\b)|stood|stand (?:there|beside|together|on|under|behind|before))\b/gi,
    everywhere,
  ],
  ['beside', 'next to, compared with, in addition to', /\bbeside\b/gi, everywhere],
  ['reckon', 'calculate', /\breckon(?:s|ed|ing)?\b/gi, everywhere],
  ['tell of', 'describe', /\b(?:tells?|told|telling) of\b/gi, prose],
  ['hear of', 'be emailed, be notified', /\bhears? (?:of|by)\b/gi, prose],
  ['road', 'claim method (or: path, flow)', /\broads?\b/gi, everywhere],
  ['rung', 'claim method (or: step, level)', /\brungs?\b/gi, everywhere],
  ['ladder', 'claim methods (or: steps)', /\bladders?\b/gi, everywhere],
  ['house', 'application, company', /(?<!\bin[- ])\bhouses?\b/gi, everywhere],
  ['room', 'module, space', /(?<!\b(?:no|enough|more|much|makes?|leaves?|is|data|documents?|diligence) )\brooms?\b(?! (?:for|to)\b)/gi, everywhere],
  ['door', 'entry point', /\bdoors?\b/gi, everywhere],
  ['found a team', 'create a team', /\bfound(?:s|ing|ed)? (?:a|an|the|your|their|another|one|new) ?(?:new )?team\b|\bFound one\b/gi, prose],
  ['eyes of', 'preview as', /\b(?:the eyes of|own eyes)\b/gi, prose],
  ['kept closer', 'restricted', /\b(?:kept|keep|keeps|keeping) closer\b|\bcloser than that\b/gi, prose],
  ['circle', 'audience (or: cycle)', /\bcircles?\b/gi, prose],
  [
    'take over',
    'import (or: replace, inherit)',
    /\b(?:take|takes|took|taken|taking) over\b(?! (?:(?:an|the|your|their|another) accounts?|a minute|an hour|\d+)\b)/gi,
    prose,
  ],
  ['take up', 'retry, resume', /\b(?:(?:take|takes|took|taking) up again|taken up)\b/gi, prose],
  ['said', 'stated, not shared, add', /\bnot said\b|\b(?:is|was|are|were|be|what) said\b/gi, prose],
  ['say', 'add, state', /^(?:said|say)\b[^.]*$/gi, shown],
  ['nothing waits', 'nothing to review', /\bnothing waits\b/gi, prose],
  ['go on', 'Continue', /\bgo on\b/gi, shown],
  ['press', 'click, select', /\bpress(?:es|ed|ing)?\b(?! (?:releases?|kits?|enter|esc|escape|tab|shift|ctrl|control|any key|the \S+ key|\W|\{|.?$))/gi, shown],
  ['mail', 'email', /(?<![./-])\bmails?\b(?! (?:servers?|programs?|clients?)\b)(?!:|\.\w)/gi, shown],
  [
    'a mail',
    'an email',
    /\ba mail\b(?! (?:server|program|client)\b)|\bmails\b|\bmailed\b|\bby mail\b|\bmailing\b(?! address)/gi,
    ['document', 'comment', 'test'],
  ],
  ['first page', 'home', /\b(?:go|goes|back|return|leads?) to the first page\b(?! of\b)/gi, written],
  [
    'of it',
    'name the thing',
    /(?<!\b(?:one|none|all|some|most|any|each|both|many|much|half|few|two|three|out|because|instead|rest|part|enough|more|less|either|neither) )\bof (?:it|them)(?=$|[.!?](?:\s|$))/gi,
    shown,
  ],
  ['of them', 'name the thing', /(?:^|[.!?] )(?:Of them|With it)\b/g, written],
  ['that you gave', 'your', /\bthat you (?:gave|typed|chose)\b/gi, shown],
  ['percent', 'no blank before the percent sign', /[\d}][ \u00a0]%/g, written],
  ['british', 'US spelling', british, written],
]

export const dialect: readonly DialectWord[] = rows.map(([name, plain, pattern, kinds]) => ({ name, plain, pattern, kinds }))
