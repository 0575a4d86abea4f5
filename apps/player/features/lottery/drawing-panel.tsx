// The drawing: its time, the number of issued tickets, and the reader's chances.
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import { m } from '../../messages-compiled/messages.js'
import { countText } from '../../ui/count.ts'
import { Fact } from '../../ui/fact.tsx'
import { useIsHydrated } from '../../ui/hydration.ts'
import { Panel } from '../../ui/panel.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { shareLeft } from '../../ui/time-passed.ts'
import './lottery.css'
import { LargeMoment, useWhen } from './lottery-moment.tsx'
import { chanceOfFirst, percentText } from './lottery-rules.ts'

type Props = {
  readonly lottery: LotteryConfig
  /** Number of the reader's tickets; null for a visitor. */
  readonly own: number | null
}

/** Shows the chances of the reader's tickets among the issued ones. */
function OwnFacts({ lottery, own }: { readonly lottery: LotteryConfig; readonly own: number }) {
  const { state, prizes } = lottery
  // The reader's own tickets are issued, even if the total was loaded earlier.
  const issued = Math.max(lottery.issued, own)
  const share = issued === 0 ? 0 : own / issued
  const first = prizes.find(({ rank }) => rank === 1)
  const chance = chanceOfFirst(own, issued, first?.count ?? 0)
  const oneIn = Math.round(1 / chance)
  return (
    <>
      <Fact label={m.lottery_own()}>
        {m.lottery_own_share({ count: countText(own), percent: percentText(share) })}
      </Fact>
      {state !== 'drawn' && chance > 0 && (
        <Fact label={m.lottery_first_chance()}>
          {oneIn <= 1 ? m.lottery_sure() : m.lottery_one_in({ count: countText(oneIn) })}
        </Fact>
      )}
    </>
  )
}

export function DrawingPanel({ lottery, own }: Props) {
  const when = useWhen()
  const isHydrated = useIsHydrated()
  const { state, drawAt, actStartDate, actEndDate, issued, proof } = lottery
  const isDrawn = state === 'drawn'
  const left =
    isDrawn || state === 'upcoming' || !isHydrated
      ? null
      : shareLeft(Date.parse(actStartDate), Date.parse(drawAt), Date.now())
  return (
    <Panel
      title={isDrawn ? m.lottery_drawn_on_heading() : m.lottery_next_heading()}
      className="lottery-drawing min-w-0"
    >
      <div className="mt-2 mb-2 flex items-center gap-4">
        <TimeMoon left={left} className="size-14" />
        <div className="min-w-0">
          <LargeMoment at={proof.drawnAt ?? drawAt} />
          {state === 'open' && (
            <p className="text-small text-paper-dim">{m.lottery_until({ time: when(actEndDate) })}</p>
          )}
        </div>
      </div>
      <dl>
        <Fact label={m.lottery_issued()}>{m.lottery_count({ count: countText(issued) })}</Fact>
        {own !== null && own > 0 && <OwnFacts lottery={lottery} own={own} />}
      </dl>
    </Panel>
  )
}
