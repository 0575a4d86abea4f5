// The cash-out of a bet: a quote that is renewed while it is shown, taken once, and followed until it is decided.
import type { SportBet, SportCashOutQuote } from '@mangetsu/contract/sport-bet'
import { cashOutQuoteSeconds } from '@mangetsu/sports/cash-out'
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { usePage } from '../../../page/page.tsx'
import { useClient } from '../../../page/use-client.ts'
import { usePolling } from '../../../page/use-polling.ts'
import { amountText } from '../../../ui/amount.tsx'
import { refusalText } from '../../../ui/form-fault.tsx'
import { cashOutRefusedText } from './cash-out-words.ts'

/** A quote with the time of its end by the reader's clock, epoch ms. */
export type ShownQuote = { readonly quote: SportCashOutQuote; readonly endsMs: number }

/** How long a quote is shown before it is renewed, ms. */
export const shownMs = cashOutQuoteSeconds * 1_000
/** The wait after a change of the part before it is quoted, ms. */
const settleMs = 250
/** Interval of the checks of a waiting cash-out, ms. */
const everyMs = 1_000

type Quoting = {
  /** The newest quote of this part; null before the first. */
  readonly shown: ShownQuote | null
  /** Asks for another quote at once. */
  readonly renew: () => void
}

/** Quotes a part of a bet, and again whenever a quote ends while the page is visible. */
export function useCashOutQuote(betId: string, percent: number, onRefused: () => void): Quoting {
  const { api } = useClient()
  const [shown, setShown] = useState<ShownQuote | null>(null)
  const refused = useRef(onRefused)
  refused.current = onRefused
  const requestQuote = useCallback(
    async (isCurrent: () => boolean) => {
      const sentMs = Date.now()
      const answer = await api.call(
        'quoteSportCashOut',
        { betId, percent },
        { isHandled: true, isQuiet: true },
      )
      if (!isCurrent()) return
      if (answer.ok) setShown({ quote: answer.data.quote, endsMs: sentMs + shownMs })
      else if (!answer.isLost) refused.current()
    },
    [api, betId, percent],
  )
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  useEffect(() => {
    let isCurrent = true
    const look = () => void (document.hidden || requestQuote(() => isCurrent))
    const first = setTimeout(look, settleMs)
    const timer = setInterval(look, shownMs)
    return () => {
      isCurrent = false
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [requestQuote, round])
  return {
    shown: shown?.quote.percent === percent ? shown : null,
    renew: () => setRound((before) => before + 1),
  }
}

type Taking = {
  readonly isRunning: boolean
  /** Why the last press was refused; null without one. */
  readonly fault: string | null
  /** Takes a quote and returns whether it was taken. */
  readonly take: (quoteId: string) => Promise<boolean>
}

/** Takes quotes of a bet and says what became of them, also after the wait in play. */
export function useTakeCashOut(bet: SportBet): Taking {
  const { api, queries } = useClient()
  const { toaster } = usePage()
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isWaiting = bet.cashOuts.at(-1)?.state === 'waiting'
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['pageSportBets'] })
    void queries.invalidateQueries({ queryKey: ['querySportBet'] })
  }
  const say = ({ cashOuts, currency }: SportBet) => {
    const last = cashOuts.at(-1)
    if (last?.state === 'paid')
      toaster.show({
        kind: 'success',
        title: m.sport_cash_out_paid({ amount: amountText(last.amount, currency, 'compact') }),
      })
    if (last?.state === 'refused')
      toaster.show({
        kind: 'failure',
        title: m.sport_cash_out_refused(),
        text: cashOutRefusedText(last) ?? '',
      })
  }
  const look = async () => {
    const answer = await api.call('querySportBet', { betId: bet.id }, { isHandled: true, isQuiet: true })
    if (!answer.ok || answer.data.bet.cashOuts.at(-1)?.state === 'waiting') return false
    say(answer.data.bet)
    refresh()
    return true
  }
  usePolling(look, isWaiting, { everyMs, firstMs: everyMs, limitMs: Number.POSITIVE_INFINITY })
  return {
    isRunning,
    fault,
    async take(quoteId) {
      if (isRunning) return false
      setRunning(true)
      // A quote is taken once, so that its id names the request, in every tab and after a lost answer.
      const answer = await api.call(
        'takeSportCashOut',
        { requestId: quoteId, quoteId },
        { isHandled: true, isQuiet: true },
      )
      setRunning(false)
      setFault(answer.ok ? null : refusalText(answer))
      if (answer.ok) say(answer.data.bet)
      refresh()
      return answer.ok
    },
  }
}
