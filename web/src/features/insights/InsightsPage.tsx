import { paths } from '@mandate/contract/frame/paths'
import { type InsightQuestion, insightQuestions } from '@mandate/contract/insights'
import { type Instrument, instruments } from '@mandate/contract/lists/personality-items'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate, useSearchParams } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { AiPage } from '../app-info/shared/AiPage.tsx'
import { PersonalityPanel } from '../personality/shared/PersonalityPanel.tsx'
import { AskPanel } from './AskPanel.tsx'
import { BehaviorSettings } from './BehaviorSettings.tsx'

const tabs = { ask: 'Ask about a member', personality: 'Your personality', behavior: 'Your behavior' } as const
type TabName = keyof typeof tabs

const isTab = (text: string | null): text is TabName => text !== null && text in tabs
const asInstrument = (text: string | null): Instrument | undefined => instruments.find((each) => each === text)
const asQuestion = (text: string | null): InsightQuestion | undefined => insightQuestions.find((each) => each === text)

export function InsightsPage() {
  return (
    <AiPage title="Insights">
      <Insights />
    </AiPage>
  )
}

/** In the address: the tab, the questionnaire that is being answered, the person and subject asked about. */
function Insights() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'ask'

  function go(wanted: Record<string, string>): void {
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== '')).toString()
    void navigate(query ? `${paths.insights}?${query}` : paths.insights)
  }

  return (
    <Page
      title="Insights"
      actions={
        <Button variant="outlined" href={paths.assistant}>
          Ask the assistant
        </Button>
      }
      lead="What members share about how they work, and what is counted here. Every sentence shows what it rests on."
    >
      <Tabs
        value={tab}
        onChange={(_, chosen: TabName) => go({ tab: chosen === 'ask' ? '' : chosen })}
        aria-label="Insights"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 3 }}
      >
        {Object.entries(tabs).map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {tab === 'ask' && (
        <AskPanel userId={params.get('about') ?? undefined} question={asQuestion(params.get('question'))} onChoose={(about) => go({ about })} />
      )}
      {tab === 'personality' && (
        <PersonalityPanel taking={asInstrument(params.get('take'))} onTake={(instrument) => go({ tab: 'personality', take: instrument ?? '' })} />
      )}
      {tab === 'behavior' && <BehaviorSettings />}
    </Page>
  )
}
