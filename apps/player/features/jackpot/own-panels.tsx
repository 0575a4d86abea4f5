// The reader's own jackpot panels: today's qualifying stakes, available drawings, and results.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Jackpot, JackpotDrawing } from '@mangetsu/contract/jackpot'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAction, useCall, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { Facts } from '../../ui/fact.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DrawingLists } from './drawing-lists.tsx'

type Qualified = OutputOf<typeof calls.queryJackpotQualified>

function DayPanel({ own }: { readonly own: Qualified }) {
  const { today, currency } = own
  const staked = amountText(today.staked, currency, 'compact')
  return (
    <Panel title={m.jackpot_day_heading()}>
      <Facts
        facts={[
          [
            m.jackpot_day_staked(),
            m.jackpot_day_staked_value({ amount: staked, count: countText(today.rounds) }),
          ],
          [m.jackpot_day_fed(), amountText(today.fed, currency, 'record')],
        ]}
      />
    </Panel>
  )
}

/** Result of the last press. */
type DrawingResult = { readonly drawing: JackpotDrawing } | { readonly wrong: string } | null

function useDrawing() {
  const { queries } = useClient()
  const { run, isRunning } = useAction('drawJackpot')
  const ids = useRequestId()
  const [drawn, setDrawn] = useState<DrawingResult>(null)
  const requestDrawing = async () => {
    setDrawn(null)
    const answer = await run({ requestId: ids.idFor({}) })
    if (answer === null) return
    if (!answer.ok) {
      // A refused drawing used up nothing; after a lost response the same id returns its result.
      setDrawn({ wrong: refusalText(answer) })
      return
    }
    ids.renew()
    setDrawn({ drawing: answer.data.drawing })
    for (const name of ['queryJackpotQualified', 'sumJackpotQualified', 'queryJackpotDrawings'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  return { requestDrawing, isRunning, drawn }
}

function DrawingButton({ own }: { readonly own: Qualified }) {
  const { requestDrawing, isRunning, drawn } = useDrawing()
  const count = own.canUseQualifiedCount
  const note = own.closed !== null ? m.jackpot_draw_closed() : count === 0 ? m.jackpot_draw_none() : null
  return (
    <>
      <div aria-live="polite" className="figures min-h-6 py-1.5 text-second">
        {drawn !== null &&
          ('drawing' in drawn ? (
            <b className="text-moon">
              {m.jackpot_draw_result({
                amount: amountText(drawn.drawing.amount, drawn.drawing.currency, 'compact'),
              })}
            </b>
          ) : (
            <span className="text-torii-text">{drawn.wrong}</span>
          ))}
        {drawn === null && note !== null && <span className="text-paper-dim">{note}</span>}
      </div>
      <Button
        kind="primary"
        isWide
        disabled={!own.qualified && !isRunning}
        isLoading={isRunning}
        loadingText={m.jackpot_draw_running()}
        onClick={() => void requestDrawing()}
      >
        {m.jackpot_draw_button()}
      </Button>
    </>
  )
}

function DrawingPanel({ own }: { readonly own: Qualified }) {
  const write = (amount: string) => amountText(amount, own.currency, 'compact')
  return (
    <Panel title={m.jackpot_draw_heading()}>
      <p className="text-small leading-relaxed text-paper-dim">
        {m.jackpot_draw_text({ amount: write(own.perStaked) })}
      </p>
      <Facts
        facts={[
          [m.jackpot_draw_left(), m.jackpot_draw_left_value({ count: countText(own.canUseQualifiedCount) })],
          [
            m.jackpot_draw_towards(),
            m.jackpot_draw_towards_value({ staked: write(own.towards), per: write(own.perStaked) }),
          ],
        ]}
      />
      <DrawingButton own={own} />
      <DrawingLists />
    </Panel>
  )
}

export function OwnPanels() {
  const shown = useCall('queryJackpotQualified', {})
  const skeleton = (
    <Panel title={m.jackpot_draw_heading()}>
      <SkeletonRows count={3} />
    </Panel>
  )
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(own) => (
        <>
          <DrawingPanel own={own} />
          <DayPanel own={own} />
        </>
      )}
    </CallState>
  )
}

/** Lists a drawing's prizes, their probabilities, and the average. */
export function PrizePanel({ jackpot: { draws: drawings, currency } }: { readonly jackpot: Jackpot }) {
  const tickets = drawings.prizes.reduce((sum, { weight }) => sum + weight, 0)
  const write = (amount: string) => amountText(amount, currency, 'compact')
  return (
    <Panel title={m.jackpot_draw_prizes_heading()}>
      <Facts
        facts={drawings.prizes.map(
          ({ amount, weight }) => [write(amount), `${countText(weight)} / ${countText(tickets)}`] as const,
        )}
      />
      <p className="figures mt-1 text-small leading-relaxed text-paper-dim">
        {m.jackpot_draw_average({ amount: amountText(drawings.averageAmount, currency, 'record') })}
      </p>
    </Panel>
  )
}
