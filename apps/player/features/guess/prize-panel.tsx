// Claimable prizes, one button each; renders nothing without any.
import type { GuessPrize } from '@mangetsu/contract/guess'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { changedByBets } from './changed-by-bets.ts'

const kinds = {
  win: m.guess_prize_win,
  refund: m.guess_prize_refund,
  correction: m.guess_prize_correction,
} as const

type PrizeProps = { readonly prize: GuessPrize; readonly kind: 'primary' | 'second' }

function PrizeRow({ prize, kind }: PrizeProps) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const amount = amountText(prize.amount, prize.currency, 'compact')
  const form = useCallForm({
    call: 'claimGuessPrize',
    check: () => ({ body: { prizeId: prize.id } }),
    onDone: () => {
      for (const name of changedByBets) void queries.invalidateQueries({ queryKey: [name] })
      toaster.show({ kind: 'success', title: m.guess_claimed({ amount }) })
    },
  })
  return (
    <li className="grid gap-3 py-3">
      <span>
        <b className="block text-second">{prize.title[getLocale()]}</b>
        <span className="block text-small text-paper-dim">
          {kinds[prize.kind]()} ・ {m.guess_pay_by({ time: `${dayAndTime(prize.payBy)} ${zoneName()}` })}
        </span>
      </span>
      <SentForm
        shown={form}
        kind={kind}
        submitLabel={m.guess_claim({ amount })}
        runningLabel={m.money_running()}
      >
        {null}
      </SentForm>
    </li>
  )
}

/** Shows the prizes of one game if given, as its page's main action, otherwise of all. */
export function PrizePanel({ guessId }: { readonly guessId?: string }) {
  const { data } = useCall('pageGuessPrizes', { pageSize: 50 })
  const waiting = (data?.prizes ?? []).filter(
    (prize) => prize.claimedAt === null && (guessId === undefined || prize.guessId === guessId),
  )
  if (waiting.length === 0) return null
  return (
    <Panel title={m.guess_prizes_heading()}>
      <ul className="divide-y divide-line">
        {waiting.map((prize) => (
          <PrizeRow key={prize.id} prize={prize} kind={guessId === undefined ? 'second' : 'primary'} />
        ))}
      </ul>
    </Panel>
  )
}
