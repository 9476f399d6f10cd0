import type { OwnProfile } from '@mandate/contract/profiles'
import { counted } from '@mandate/contract/values/counted'
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

/** Imports LinkedIn's own export. The file is read in the browser and isn't uploaded; only the selected values are imported. */
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
      if (!texts.has('Profile.csv')) return setProblem('This archive has no Profile.csv. Use the archive that LinkedIn emailed you a link to.')
      setDifferences(readDifferences(texts, profile.role, profile.facts))
    } catch (error) {
      setProblem(error instanceof ZipError ? error.message : "We can't read this archive. Download it again.")
    }
  }

  async function importChosen() {
    const wanted = (differences ?? []).filter(({ field }) => chosen.includes(field))
    const failed: string[] = []
    for (const { field, value, version, label } of wanted) {
      const answer = await update({ body: { field, value, version, source: 'imported' } })
      if (answer.error) failed.push(`${label}: ${toClientError(answer.error).message}`)
    }
    if (failed.length > 0) return setProblem(failed.join(' '))
    setDifferences(undefined)
    showToast('success', counted(wanted.length, 'field imported.', 'fields imported.'))
  }

  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, bgcolor: 'background.paper', display: 'grid', gap: 1.5 }}>
      <Box>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>Import from LinkedIn</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: '64ch' }}>
          Use the archive from LinkedIn (Settings, Data privacy, Get a copy of your data). It's read in your browser and never uploaded. You choose what to
          import.
        </Box>
      </Box>
      {problem && (
        <Notice tone="bad" isAlert>
          {problem}
        </Notice>
      )}
      {differences?.length === 0 && <Notice tone="good">Nothing to import. Your profile already has everything in this archive.</Notice>}
      {differences && differences.length > 0 && (
        <Box component="ul" aria-label="New or different in your archive" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => void importChosen()}>
            {chosen.length === 0 ? 'Select what to import' : `Import ${chosen.length}`}
          </Button>
        ) : (
          <Button variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
            Choose archive
          </Button>
        )}
        {differences && (
          <Button color="inherit" onClick={() => void look(undefined)}>
            Close
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
