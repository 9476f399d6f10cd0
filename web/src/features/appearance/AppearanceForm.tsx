import { useDispatch, useSelector } from 'react-redux'
import { selectTheme, type ThemeChoice, themeChosen } from '../../frame/theme-choice.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'

const themes = [
  { value: 'dark', label: 'Dark', description: 'Dark background, for long days at the screen.' },
  { value: 'light', label: 'Light', description: 'Light background, for daylight and print.' },
  { value: 'system', label: 'System', description: 'Follows the setting of your device.' },
] as const satisfies { value: ThemeChoice; label: string; description: string }[]

export function AppearanceForm() {
  const theme = useSelector(selectTheme)
  const dispatch = useDispatch()
  return (
    <form aria-label="Appearance">
      <ChoiceField label="Theme" name="theme" choices={themes} value={theme} onChange={(choice) => dispatch(themeChosen(choice))} />
    </form>
  )
}
