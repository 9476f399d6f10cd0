/** Items of the International Personality Item Pool (ipip.ori.org), which are in the public domain. */
export const traits = ['extraversion', 'agreeableness', 'conscientiousness', 'intellect', 'stability'] as const
export type Trait = (typeof traits)[number]

/** Emotional stability is for the owner alone: no one else gets it, and it enters no comparison. */
export const sharedTraits = ['extraversion', 'agreeableness', 'conscientiousness', 'intellect'] as const
export type SharedTrait = (typeof sharedTraits)[number]

export const instruments = ['mini', 'fifty'] as const
export type Instrument = (typeof instruments)[number]

interface PersonalityItem {
  text: string
  trait: Trait
  /** Whether agreeing speaks for the trait or against it. */
  key: 1 | -1
}

const item = (text: string, trait: Trait, key: 1 | -1): PersonalityItem => ({ text, trait, key })

export const instruction = 'Describe yourself as you generally are now, not as you wish to be in the future.'
export const answerLabels = ['Very inaccurate', 'Moderately inaccurate', 'Neither', 'Moderately accurate', 'Very accurate'] as const

/** Mini-IPIP (Donnellan and others, 2006), in the published order. */
const mini: readonly PersonalityItem[] = [
  item('Am the life of the party.', 'extraversion', 1),
  item("Sympathize with others' feelings.", 'agreeableness', 1),
  item('Get chores done right away.', 'conscientiousness', 1),
  item('Have frequent mood swings.', 'stability', -1),
  item('Have a vivid imagination.', 'intellect', 1),
  item("Don't talk a lot.", 'extraversion', -1),
  item("Am not interested in other people's problems.", 'agreeableness', -1),
  item('Often forget to put things back in their proper place.', 'conscientiousness', -1),
  item('Am relaxed most of the time.', 'stability', 1),
  item('Am not interested in abstract ideas.', 'intellect', -1),
  item('Talk to a lot of different people at parties.', 'extraversion', 1),
  item("Feel others' emotions.", 'agreeableness', 1),
  item('Like order.', 'conscientiousness', 1),
  item('Get upset easily.', 'stability', -1),
  item('Have difficulty understanding abstract ideas.', 'intellect', -1),
  item('Keep in the background.', 'extraversion', -1),
  item('Am not really interested in others.', 'agreeableness', -1),
  item('Make a mess of things.', 'conscientiousness', -1),
  item('Seldom feel blue.', 'stability', 1),
  item('Do not have a good imagination.', 'intellect', -1),
]

/** The 50 markers of the Big Five (Goldberg, 1992), in the published order. */
const fifty: readonly PersonalityItem[] = [
  item('Am the life of the party.', 'extraversion', 1),
  item('Feel little concern for others.', 'agreeableness', -1),
  item('Am always prepared.', 'conscientiousness', 1),
  item('Get stressed out easily.', 'stability', -1),
  item('Have a rich vocabulary.', 'intellect', 1),
  item("Don't talk a lot.", 'extraversion', -1),
  item('Am interested in people.', 'agreeableness', 1),
  item('Leave my belongings around.', 'conscientiousness', -1),
  item('Am relaxed most of the time.', 'stability', 1),
  item('Have difficulty understanding abstract ideas.', 'intellect', -1),
  item('Feel comfortable around people.', 'extraversion', 1),
  item('Insult people.', 'agreeableness', -1),
  item('Pay attention to details.', 'conscientiousness', 1),
  item('Worry about things.', 'stability', -1),
  item('Have a vivid imagination.', 'intellect', 1),
  item('Keep in the background.', 'extraversion', -1),
  item("Sympathize with others' feelings.", 'agreeableness', 1),
  item('Make a mess of things.', 'conscientiousness', -1),
  item('Seldom feel blue.', 'stability', 1),
  item('Am not interested in abstract ideas.', 'intellect', -1),
  item('Start conversations.', 'extraversion', 1),
  item("Am not interested in other people's problems.", 'agreeableness', -1),
  item('Get chores done right away.', 'conscientiousness', 1),
  item('Am easily disturbed.', 'stability', -1),
  item('Have excellent ideas.', 'intellect', 1),
  item('Have little to say.', 'extraversion', -1),
  item('Have a soft heart.', 'agreeableness', 1),
  item('Often forget to put things back in their proper place.', 'conscientiousness', -1),
  item('Get upset easily.', 'stability', -1),
  item('Do not have a good imagination.', 'intellect', -1),
  item('Talk to a lot of different people at parties.', 'extraversion', 1),
  item('Am not really interested in others.', 'agreeableness', -1),
  item('Like order.', 'conscientiousness', 1),
  item('Change my mood a lot.', 'stability', -1),
  item('Am quick to understand things.', 'intellect', 1),
  item("Don't like to draw attention to myself.", 'extraversion', -1),
  item('Take time out for others.', 'agreeableness', 1),
  item('Shirk my duties.', 'conscientiousness', -1),
  item('Have frequent mood swings.', 'stability', -1),
  item('Use difficult words.', 'intellect', 1),
  item("Don't mind being the center of attention.", 'extraversion', 1),
  item("Feel others' emotions.", 'agreeableness', 1),
  item('Follow a schedule.', 'conscientiousness', 1),
  item('Get irritated easily.', 'stability', -1),
  item('Spend time reflecting on things.', 'intellect', 1),
  item('Am quiet around strangers.', 'extraversion', -1),
  item('Make people feel at ease.', 'agreeableness', 1),
  item('Am exacting in my work.', 'conscientiousness', 1),
  item('Often feel blue.', 'stability', -1),
  item('Am full of ideas.', 'intellect', 1),
]

/**
 * `alpha` is the reliability of each scale. Of the fifty, those of extraversion and agreeableness are published; the others are the lower of the published
 * one and of what Spearman and Brown's formula gives for the four statements made two and a half times as many. `leastSeconds` the time below which no one has
 * read every item.
 */
export const questionnaires: Record<
  Instrument,
  { label: string; about: string; items: readonly PersonalityItem[]; leastSeconds: number; alpha: Record<Trait, number> }
> = {
  mini: {
    label: 'Mini-IPIP, 20 statements',
    about: 'About three minutes. Four statements for each trait, so the bands are wide.',
    items: mini,
    leastSeconds: 40,
    alpha: { extraversion: 0.77, agreeableness: 0.7, conscientiousness: 0.69, intellect: 0.65, stability: 0.68 },
  },
  fifty: {
    label: 'IPIP-50, 50 statements',
    about: 'About eight minutes. Ten statements for each trait, so the bands are narrower.',
    items: fifty,
    leastSeconds: 100,
    alpha: { extraversion: 0.87, agreeableness: 0.82, conscientiousness: 0.79, intellect: 0.82, stability: 0.84 },
  },
}

export const traitWords: Record<Trait, { label: string; low: string; high: string }> = {
  extraversion: { label: 'Extraversion', low: 'quieter in company', high: 'outgoing and talkative' },
  agreeableness: { label: 'Agreeableness', low: 'may put the matter before the mood', high: 'may put people first' },
  conscientiousness: { label: 'Conscientiousness', low: 'keeps options open', high: 'prefers order and a plan' },
  intellect: { label: 'Intellect and imagination', low: 'prefers the concrete', high: 'enjoys ideas and abstractions' },
  stability: { label: 'Emotional stability', low: '', high: '' },
}
