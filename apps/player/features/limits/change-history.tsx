// What the player has changed, newest first.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { changeDetail, changeSentence } from './limit-labels.ts'

const firstShown = 6
const moreShown = 20

export function ChangeHistory({ panel }: { readonly panel: ResponsibleGamblingSummary }) {
  const { history, currency } = panel
  const [shown, setShown] = useState(firstShown)
  if (history.length === 0) {
    return (
      <Panel title={m.care_history_title()}>
        <p className="text-small text-paper-dim">{m.care_history_none()}</p>
      </Panel>
    )
  }
  return (
    <Panel title={m.care_history_title()}>
      <ol className="mt-2">
        {history.slice(0, shown).map((change) => (
          <li
            key={`${change.at} ${change.what} ${change.kind} ${change.period}`}
            className="border-line border-t py-2.5 text-small leading-normal"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{changeSentence(change)}</span>
              <time dateTime={change.at} className="figures text-micro text-paper-dim">
                {dayAndTime(change.at)}
              </time>
            </div>
            <p className="figures text-paper-dim empty:hidden">{changeDetail(change, currency)}</p>
          </li>
        ))}
      </ol>
      <p className="border-line border-t pt-2.5 text-micro text-paper-dim">
        {m.record_zone({ zone: zoneName() })}
      </p>
      {shown < history.length && (
        <Button kind="quiet" isWide onClick={() => setShown(shown + moreShown)}>
          {m.care_history_more()}
        </Button>
      )}
    </Panel>
  )
}
