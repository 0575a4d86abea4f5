// Mounted on every page of a signed-in player: keeps displayed data current by push, announces a changed balance and
// received money, applies the account's calm mode, and finds the player's own rounds among the displayed ones.
import type { ServerMessage } from '@mangetsu/contract/push'
import { useEffect, useState } from 'react'
import { m } from '../messages-compiled/messages.js'
import { followCalm } from '../stores/calm.ts'
import { amountText } from '../ui/amount.tsx'
import type { Toast } from '../ui/toaster.ts'
import { useIdle } from '../ui/use-idle.ts'
import { followShownRounds } from './own-rounds-lookup.ts'
import { type PageServices, usePage, useUserStore } from './page.tsx'
import { applyPush, walletsKey } from './push-cache.ts'
import { useClient } from './use-client.ts'

/** Spins change the balance every second; it is announced once they pause this long, in ms. */
const quietMs = 2_500

/** Returns the news in a pushed message, if any. */
export function newsOf(message: ServerMessage): Omit<Toast, 'id'> | null {
  if (message.type === 'deposit') {
    const { status, amount, currency } = message.deposit
    const values = { amount: amountText(amount, currency, 'compact') }
    if (status === 'succeeded')
      return { kind: 'success', title: m.news_deposit_done(values), text: m.parts_play_money() }
    // A different amount that was received is set aside until a person has reviewed it.
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

/** Returns the balance as text, announced only when it has changed and been stable. */
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
  useEffect(() => followCalm(page.stores), [page])
  useEffect(() => {
    const take = applyPush(client.queries, page.stores)
    const stop = client.push.subscribe((message) => {
      // The platform has ended the session: the response to any call states that, with the reason.
      if (message.type === 'signedOut')
        void client.api.call('queryWallets', {}, { isHandled: true, isQuiet: true })
      take(message)
      notify(page, message)
    })
    // A page is rendered with a part of the config; a player's own country may need the rest.
    void client.api.config()
    // The displayed balance may be outdated; the response arrives before the first push if that is slow.
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
