import { pathTo } from '@mandate/contract/frame/paths'
import { findField } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { Audience } from '@mandate/contract/lists/profile-visibility'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { Profile } from '@mandate/contract/profiles'
import { formatPhone } from '@mandate/contract/values/phone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { useGetProfileImagesQuery } from '../profile-images/profile-images.api.ts'
import { ViewAsMenu } from './ViewAsMenu.tsx'

/** The person first: what they do, for whom, where, and how to reach them. */
export function ProfileMasthead({ profile, as }: { profile: Profile; as: Audience | undefined }) {
  const name = `${profile.firstName} ${profile.lastName}`
  const text = (field: string) => textOf(profile, field)
  const { data: pictures } = useGetProfileImagesQuery({ query: { userId: profile.id } })
  const photo = pictures?.images
    .find(({ kind, audience }) => kind === 'photo' && (as !== 'public' || audience === 'public'))
    ?.sources.find(({ width }) => width <= 192)?.url
  const work = [text('jobTitle'), text('companyName')].filter(Boolean).join(', ')
  const place = [text('city'), text('state')].filter(Boolean).join(', ')
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 4 }}>
      <Monogram id={profile.id} name={name} size={88} imageUrl={photo} />
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography variant="masthead" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {text('headline') && (
          <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
            {text('headline')}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {[roleWords(profile.role), work, place].filter(Boolean).join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {profile.filed && (
            <Chip tone="accent" icon="badge-check">
              Record claimed, CRD {profile.filed.advisorCrd}
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
      </Box>
      {profile.isMine && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ViewAsMenu as={as} />
          <Button variant="contained" href={pathTo('profileInformation', { userId: profile.id })} startIcon={<Icon name="pencil" size={16} />}>
            Edit profile
          </Button>
        </Box>
      )}
    </Box>
  )
}

function textOf(profile: Profile, name: string): string {
  const field = findField(name)
  const fact = profile.facts.find((each) => each.field === name)
  return field && fact ? profileValueTexts(field, fact.value).join(', ') : ''
}
