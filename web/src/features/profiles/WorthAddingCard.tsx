import { pathTo } from '@mandate/contract/frame/paths'
import { groupsOf } from '@mandate/contract/lists/profile-fields'
import type { OwnProfile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { worthAdding } from './worth-adding.ts'

/** The most useful missing fields, each with its reason. No percentage: a profile needn't be complete. */
export function WorthAddingCard({ profile }: { profile: OwnProfile }) {
  const missing = worthAdding(profile)
  return (
    <Box>
      <Section isFirst title="Add next">
        {missing.length === 0 ? (
          <Box sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'text.secondary' }}>
            <Icon name="circle-check" color="success.main" />
            You've added everything people look for first.
          </Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {missing.map((field) => (
              <Box component="li" key={field.name}>
                <Link href={`${pathTo('profileInformation', { userId: profile.id })}#fact-${field.name}`} variant="body2" sx={{ fontWeight: 500 }}>
                  {field.label}
                </Link>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{field.use}</Box>
              </Box>
            ))}
          </Box>
        )}
      </Section>
      <Box
        component="dl"
        aria-label="Profile progress"
        sx={{ display: { xs: 'none', lg: 'grid' }, gridTemplateColumns: '1fr auto', gap: 0.75, mt: 3, mb: 0, typography: 'body2' }}
      >
        {groupsOf(profile.role).map(({ group, title, fields }) => {
          const stated = fields.filter(({ name }) => profile.facts.some((fact) => fact.field === name && fact.value !== null)).length
          return (
            <Box key={group} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Link href={`#${group}`} color="inherit" underline="hover">
                  {title}
                </Link>
              </Box>
              <Box component="dd" data-figures sx={{ m: 0, textAlign: 'right', color: 'text.secondary' }}>
                {stated} of {fields.length}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
