// Mounted on every page of a signed-in player: keeps what is shown current by push, announces a changed balance and money
// that has arrived, and finds the player's own among the rounds that are shown.
import type { ServerMessage } from '@mangetsu/contract/push'
import { useEffect, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { amountText } from '../ui/amount.tsx'
import type { Toast } from '../ui/toaster.ts'
import { useIdle } from '../ui/use-idle.ts'
import { followShownRounds } from './own-rounds-lookup.ts'
import { type PageServices, usePage, useUserStore } from './page.tsx'
import { applyPush, walletsKey } from './push-cache.ts'
import { useClient } from './use-client.ts'

/** Spins change the balance every second; it is announced once they pause this long, ms. */
const quietMs = 2_500

/** The news in a pushed message, if any. */
export function newsOf(message: ServerMessage): Omit<Toast, 'id'> | null {
  if (message.type === 'deposit') {
    const { status, amount, currency } = message.deposit
    const values = { amount: amountText(amount, currency, 'compact') }
    if (status === 'succeeded')
      return { kind: 'success', title: m.news_deposit_done(values), text: m.parts_play_money() }
    // What arrived in another amount is kept until somebody has looked at it.
    if (status === 'failed' && message.deposit.received !== null)
      return { kind: 'failure', title: m.deposits_differs_heading(), text: m.deposits_differs_toast() }
    if (status === 'failed')
      return { kind: 'failure', title: m.news_deposit_failed(values), text: m.news_nothing_moved() }
    if (status === 'expired')
      return { kind: 'info', title: m.news_deposit_expired(values), text: m.news_nothing_moved() }
  }
  if (message.type === 'withdrawal') {
    const { status, amount, currency } = message.withdrawal
    const values = { amount: amountText(amount, currency, 'compact') }
    if (status === 'paid')
      return { kind: 'success', title: m.news_withdrawal_paid(values), text: m.parts_play_money() }
    if (status === 'rejected' || status === 'failed')
      return { kind: 'failure', title: m.news_withdrawal_stopped(values), text: m.news_money_back() }
  }
  return null
}

function notify(page: PageServices, message: ServerMessage): void {
  const news = newsOf(message)
  if (news !== null) page.toaster.show(news)
}

/** The balance in words, announced only when it has changed and then been still. */
function useSpokenBalance(): string {
  const balance = useUserStore(({ userInfo, currency }) => {
    const wallet = userInfo?.wallets.find((other) => other.currency === currency)
    return wallet === undefined ? '' : amountText(wallet.amount, wallet.currency, 'record')
  })
  const [{ first, spoken }, setSpoken] = useState({ first: balance, spoken: '' })
  useEffect(() => {
    if (balance === first && spoken === '') return
    const timer = setTimeout(
      () => setSpoken({ first: balance, spoken: m.news_balance({ balance }) }),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [balance, first, spoken])
  return spoken
}

/** Marks the player's own rounds among those shown, but not while a round of theirs is still being shown. */
function useOwnRounds(): void {
  const { shownRounds } = usePage()
  const { api, rounds } = useClient()
  const loginName = useUserStore(({ userInfo }) => userInfo?.loginName)
  const isIdle = useIdle()
  useEffect(() => {
    if (loginName === undefined || !isIdle) return
    return followShownRounds(shownRounds, loginName, async (roundIds) => {
      const answer = await api.call('queryOwnRounds', { roundIds }, { isHandled: true, isQuiet: true })
      await rounds.still()
      return answer.ok ? answer.data.rounds.map(({ id }) => id) : null
    })
  }, [shownRounds, api, rounds, loginName, isIdle])
}

export default function Watch() {
  const page = usePage()
  const client = useClient()
  const spoken = useSpokenBalance()
  useOwnRounds()
  useEffect(() => {
    const take = applyPush(client.queries, page.stores)
    const stop = client.push.subscribe((message) => {
      // The platform has ended the session: the answer to any call says so, and why.
      if (message.type === 'signedOut')
        void client.api.call('queryWallets', {}, { isHandled: true, isQuiet: true })
      take(message)
      notify(page, message)
    })
    // What the bar shows may be from yesterday; the answer comes before the first push when that is slow.
    void client.api.call('queryWallets', {}, { isHandled: true, isQuiet: true }).then((answer) => {
      if (!answer.ok) return
      client.queries.setQueryData(walletsKey, answer.data)
      take({ type: 'balance', wallets: answer.data.wallets })
    })
    return stop
  }, [client, page])
  return (
    <p role="status" aria-live="polite" className="only-heard">
      {spoken}
    </p>
  )
}
