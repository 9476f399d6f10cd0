import { pathTo } from '@mandate/contract/frame/paths'
import { findField } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { Audience } from '@mandate/contract/lists/profile-visibility'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { Profile } from '@mandate/contract/profiles'
import { formatPhone } from '@mandate/contract/values/phone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { useGetProfileImagesQuery } from '../profile-images/profile-images.api.ts'
import { ViewAsMenu } from './ViewAsMenu.tsx'

interface Props {
  profile: Profile
  /** The audience that the profile is previewed as. */
  as: Audience | undefined
}

export function ProfilePhoto({ profile, as }: Props) {
  const { data: pictures } = useGetProfileImagesQuery({ query: { userId: profile.id } })
  const photo = pictures?.images
    .find(({ kind, audience }) => kind === 'photo' && (as !== 'public' || audience === 'public'))
    ?.sources.find(({ width }) => width <= 192)?.url
  return <Monogram id={profile.id} name={`${profile.firstName} ${profile.lastName}`} size={88} imageUrl={photo} />
}

/** Headline, role, firm and place. */
export function ProfileLead({ profile }: Pick<Props, 'profile'>) {
  const text = (field: string) => textOf(profile, field)
  const work = [text('jobTitle'), text('companyName')].filter(Boolean).join(', ')
  const place = [text('city'), text('state')].filter(Boolean).join(', ')
  return (
    <>
      {text('headline') && <Box sx={{ typography: 'body1', color: 'text.primary' }}>{text('headline')}</Box>}
      {[roleWords(profile.role), work, place].filter(Boolean).join(' · ')}
    </>
  )
}

/** The claimed record and the contact details. */
export function ProfileContacts({ profile }: Pick<Props, 'profile'>) {
  const text = (field: string) => textOf(profile, field)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
      {profile.filed && (
        <Chip tone="accent" icon="badge-check">
          Verified record, CRD {profile.filed.advisorCrd}
        </Chip>
      )}
      {profile.filed && isOtherName(profile.filed.name, `${profile.firstName} ${profile.lastName}`) && (
        <Chip tone="caution" icon="landmark">
          Filed name: {profile.filed.name}
        </Chip>
      )}
      {text('contactEmail') && (
        <Button size="small" variant="outlined" href={`mailto:${text('contactEmail')}`} startIcon={<Icon name="mail" size={16} />}>
          {text('contactEmail')}
        </Button>
      )}
      {text('phone') && (
        <Button size="small" variant="outlined" href={`tel:${text('phone').replaceAll(/[^+\d]/g, '')}`} startIcon={<Icon name="phone" size={16} />}>
          {formatPhone(text('phone'))}
        </Button>
      )}
    </Box>
  )
}

/** The owner's actions. */
export function ProfileActions({ profile, as }: Props) {
  return (
    <>
      <ViewAsMenu as={as} />
      <Button variant="contained" href={pathTo('profileInformation', { userId: profile.id })} startIcon={<Icon name="pencil" size={16} />}>
        Edit profile
      </Button>
    </>
  )
}

function textOf(profile: Profile, name: string): string {
  const field = findField(name)
  const fact = profile.facts.find((each) => each.field === name)
  return field && fact ? profileValueTexts(field, fact.value).join(', ') : ''
}

/** Any difference but case: the reader judges whether it is the same person. */
function isOtherName(filed: string, stated: string): boolean {
  return filed.trim().toLowerCase() !== stated.trim().toLowerCase()
}
