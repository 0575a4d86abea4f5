// A season open for joining: its rewards and missions, its terms, and the join button.
import type { ListedSeason } from '@mangetsu/contract/mission'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Facts } from '../../ui/fact.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rewardText, rewardTexts } from '../../ui/reward-text.ts'

export function SeasonCard({ season }: { readonly season: ListedSeason }) {
  const { lang, toaster } = usePage()
  const { queries } = useClient()
  const join = useAction('saveTaskWhitelist')
  const [hasRead, setHasRead] = useState(false)
  const [refused, setRefused] = useState<{ readonly refusal: string; readonly msg: string } | null>(null)
  const { activityCode, version, title, summary, terms, missions } = season
  const enter = async () => {
    setRefused(null)
    const answer = await join.run({ activityCode, version })
    if (answer === null) return
    if (!answer.ok) setRefused(answer)
    else toaster.show({ kind: 'success', title: m.missions_season_joined({ name: title[lang] }) })
    void queries.invalidateQueries({ queryKey: ['missionTagsList'] })
  }
  return (
    <Panel
      title={title[lang]}
      end={
        missions.length > 0 && (
          <b className="figures flex-none text-second text-moon">
            {rewardTexts(missions.map(({ reward }) => reward))}
          </b>
        )
      }
    >
      <p className="text-small leading-relaxed text-paper-dim">{summary[lang]}</p>
      <Facts
        facts={missions.map((one) => [
          one.title[lang],
          <b key={one.title.en} className="text-moon">
            {rewardText(one.reward)}
          </b>,
        ])}
      />
      <FoldRow title={m.daily_terms_heading()} className="mt-1">
        <ul className="mb-2 grid gap-1.5 text-small leading-relaxed text-paper-dim">
          {terms[lang].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </FoldRow>
      <Checkbox isChecked={hasRead} onChecked={setHasRead}>
        {m.missions_season_terms({ version: String(version) })}
      </Checkbox>
      <div className="mt-3 grid gap-3">
        <FormAlert text={refused === null ? undefined : refusalText(refused)} />
        <Button disabled={!hasRead} isLoading={join.isRunning} onClick={() => void enter()}>
          {m.missions_season_join()}
        </Button>
      </div>
    </Panel>
  )
}
