import type { OwnProfile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type ExportDifference, exportFiles, readDifferences } from '../linkedin-export.ts'
import { useUpdateProfileMutation } from '../profiles.api.ts'
import { readZipTexts, ZipError } from '../zip-entries.ts'

/** LinkedIn's own export, read in this browser: it is sent nowhere. What differs is shown, and only what is ticked is taken over. */
export function LinkedInImportCard({ profile }: { profile: OwnProfile }) {
  const [update] = useUpdateProfileMutation()
  const [differences, setDifferences] = useState<ExportDifference[]>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function look(file: File | undefined) {
    setProblem(undefined)
    setDifferences(undefined)
    setChosen([])
    if (!file) return
    try {
      const texts = await readZipTexts(file, exportFiles)
      if (!texts.has('Profile.csv')) return setProblem('There is no Profile.csv in that archive. Choose the one that LinkedIn has mailed you a link to.')
      setDifferences(readDifferences(texts, profile.role, profile.facts))
    } catch (error) {
      setProblem(error instanceof ZipError ? error.message : 'That archive could not be read. Download it once more.')
    }
  }

  async function takeOver() {
    const wanted = (differences ?? []).filter(({ field }) => chosen.includes(field))
    const failed: string[] = []
    for (const { field, value, version, label } of wanted) {
      const answer = await update({ body: { field, value, version, source: 'imported' } })
      if (answer.error) failed.push(`${label}: ${toClientError(answer.error).message}`)
    }
    if (failed.length > 0) return setProblem(failed.join(' '))
    setDifferences(undefined)
    showToast('success', wanted.length === 1 ? 'One fact is taken over.' : `${wanted.length} facts are taken over.`)
  }

  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, bgcolor: 'background.paper', display: 'grid', gap: 1.5 }}>
      <Box>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>Take over from LinkedIn's export</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: '64ch' }}>
          The archive that LinkedIn makes of your data (Settings, Data privacy, Get a copy of your data). It is read in this browser and sent nowhere; you
          choose line by line what your profile takes.
        </Box>
      </Box>
      {problem && (
        <Notice tone="bad" isAlert>
          {problem}
        </Notice>
      )}
      {differences?.length === 0 && <Notice tone="good">The export says nothing that your profile does not say already.</Notice>}
      {differences && differences.length > 0 && (
        <Box component="ul" aria-label="What the export says otherwise" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {differences.map(({ field, label, before, after }) => (
            <Box component="li" key={field} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 0.5 }}>
              <CheckboxField
                label={
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    <Box sx={{ fontWeight: 500 }}>{label}</Box>
                    {before && <Box sx={{ color: 'text.secondary', textDecoration: 'line-through' }}>{before}</Box>}
                    <Box sx={{ whiteSpace: 'pre-line' }}>{after}</Box>
                  </Box>
                }
                checked={chosen.includes(field)}
                onChange={() => setChosen(chosen.includes(field) ? chosen.filter((each) => each !== field) : [...chosen, field])}
              />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {differences && differences.length > 0 ? (
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => void takeOver()}>
            {chosen.length === 0 ? 'Tick what to take over' : `Take over ${chosen.length}`}
          </Button>
        ) : (
          <Button variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
            Choose the archive
          </Button>
        )}
        {differences && (
          <Button color="inherit" onClick={() => void look(undefined)}>
            Put it away
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="LinkedIn's export"
        hidden
        onChange={({ target }) => {
          void look(target.files?.[0])
          target.value = ''
        }}
      />
    </Box>
  )
}
