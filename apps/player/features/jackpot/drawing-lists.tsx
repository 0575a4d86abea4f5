// The reader's own jackpot drawings, in total and one by one, and others' recent drawings, loaded when expanded.
import type { JackpotDrawing } from '@mangetsu/contract/jackpot'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { dayAndTime } from '../../ui/moment.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'

/** Number of the reader's own drawings shown. */
const shownDrawings = 10

/** Requests its content once it is expanded. */
function Unfolded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="border-line border-t" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center text-second">{title}</summary>
      {isOpen && children}
    </details>
  )
}

function Row({ at, text, amount }: { readonly at: string; readonly text?: string; readonly amount: string }) {
  return (
    <li className="figures flex items-baseline justify-between gap-3 border-line border-t py-2 text-second first:border-t-0">
      <span className="min-w-0 text-small text-paper-dim">
        <span className="block">{dayAndTime(at)}</span>
        {text !== undefined && <span className="block">{text}</span>}
      </span>
      <span>{amount}</span>
    </li>
  )
}

const written = ({ amount, currency }: Pick<JackpotDrawing, 'amount' | 'currency'>) =>
  amountText(amount, currency, 'compact')

function OwnDrawings() {
  const sum = useCall('sumJackpotQualified', {})
  const shown = useCall('queryJackpotDrawings', { pageSize: shownDrawings })
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
      {({ drawings }) => (
        <>
          {sum.data !== undefined && (
            <p className="figures text-small text-paper-dim">
              {m.jackpot_draw_sum({
                used: countText(sum.data.usedCount),
                amount: amountText(sum.data.drawnAmount, sum.data.currency, 'compact'),
              })}
            </p>
          )}
          <ul>
            {drawings.map((drawing) => (
              <Row
                key={drawing.id}
                at={drawing.at}
                text={m.jackpot_draw_own_row({
                  ticket: countText(drawing.ticket + 1),
                  total: countText(drawing.tickets),
                })}
                amount={written(drawing)}
              />
            ))}
          </ul>
          {drawings.length > 0 && (
            <p className="pb-2 text-small leading-relaxed text-paper-dim">{m.jackpot_draw_own_seed()}</p>
          )}
        </>
      )}
    </CallState>
  )
}

function OthersDrawings() {
  const shown = useCall('queryOtherJackpotDrawings', {})
  return (
    <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
      {({ drawings }) => (
        <ul>
          {drawings.map((drawing, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawings without names have no other key.
            <Row key={at} at={drawing.at} amount={written(drawing)} />
          ))}
        </ul>
      )}
    </CallState>
  )
}

export function DrawingLists() {
  return (
    <div className="mt-3">
      <Unfolded title={m.jackpot_draw_own_heading()}>
        <OwnDrawings />
      </Unfolded>
      <Unfolded title={m.jackpot_draw_others_heading()}>
        <OthersDrawings />
      </Unfolded>
    </div>
  )
}
