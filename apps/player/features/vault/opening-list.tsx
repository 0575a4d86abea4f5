// Pending vault openings: when each is released, the share of the wait that has passed, and a button to cancel.
import type { VaultOpening } from '@mangetsu/contract/vault'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Dialog } from '../../ui/overlays.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { useVaultDeeds } from './use-vault.ts'
import { waitOf } from './vault-sums.ts'

const minuteMs = 60_000

/** Returns the current time, updated every minute. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

type QuestionProps = {
  readonly opening: VaultOpening
  readonly delayHours: number
  readonly onClose: () => void
}

function CancelQuestion({ opening, delayHours, onClose }: QuestionProps) {
  const { cancel, isCancelling } = useVaultDeeds()
  const [refused, setRefused] = useState<string>()
  const sure = async () => {
    const wrong = await cancel(opening)
    if (wrong === null) return onClose()
    setRefused(wrong)
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="line" isLoading={isCancelling} onClick={() => void sure()}>
        {m.money_vault_cancel_yes()}
      </Button>
    </>
  )
  const amount = amountText(opening.amount, opening.currency, 'compact')
  return (
    <Dialog isOpen onClose={onClose} title={m.money_vault_cancel_title()} actions={actions}>
      <p>{m.money_vault_cancel_text({ amount, hours: delayHours })}</p>
      <FormAlert text={refused} />
    </Dialog>
  )
}

function OpeningFacts({ opening, nowMs }: { readonly opening: VaultOpening; readonly nowMs: number }) {
  const { share, minutesLeft } = waitOf(opening, nowMs)
  return (
    <>
      <TimeMoon left={1 - share} className="size-7 [&_circle]:fill-night-0 [&_circle]:stroke-line-strong" />
      <span className="min-w-0">
        <ExactAmount amount={opening.amount} currency={opening.currency} className="font-bold" />
        <small className="block text-small leading-normal text-paper-dim">
          {m.money_vault_returns({ time: dayAndTime(opening.opensAt), zone: zoneName() })}
          <br />
          {waitLabel(minutesLeft)}
        </small>
      </span>
    </>
  )
}

type Props = { readonly openings: readonly VaultOpening[]; readonly delayHours: number }

export function OpeningList({ openings, delayHours }: Props) {
  const nowMs = useMinute()
  const [selected, setSelected] = useState<VaultOpening | null>(null)
  if (openings.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className="text-body">{m.money_vault_openings_title()}</h3>
      <ul className="rounded-field bg-night-2 px-3.5">
        {openings.map((opening) => {
          const amount = amountText(opening.amount, opening.currency, 'compact')
          return (
            <li
              key={opening.id}
              className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 border-line border-t py-3 first:border-t-0"
            >
              <OpeningFacts opening={opening} nowMs={nowMs} />
              <button
                type="button"
                aria-label={m.money_vault_cancel_name({ amount })}
                onClick={() => setSelected(opening)}
                className="-mr-2 min-h-11 min-w-11 rounded-field px-2 text-second font-bold whitespace-nowrap text-wisteria hover:bg-line"
              >
                {m.money_vault_cancel()}
              </button>
            </li>
          )
        })}
      </ul>
      {selected && (
        <CancelQuestion opening={selected} delayHours={delayHours} onClose={() => setSelected(null)} />
      )}
    </section>
  )
}

/** Formats the remaining time of an opening. */
export const leftLabel = (opening: VaultOpening, nowMs: number): string =>
  waitLabel(waitOf(opening, nowMs).minutesLeft)

function waitLabel(minutesLeft: number): string {
  if (minutesLeft === 0) return m.money_vault_left_soon()
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60]
  if (minutes === 0) return m.money_vault_left_whole_hours({ hours })
  return hours === 0 ? m.money_vault_left_minutes({ minutes }) : m.money_vault_left_hours({ hours, minutes })
}
