// Applies pushed messages to the query cache, so that the whole page shows the same state.
import type { CallName, calls, OutputOf } from '@mangetsu/contract'
import type { Wallet } from '@mangetsu/contract/account'
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import type { ServerMessage } from '@mangetsu/contract/push'
import type { QueryClient } from '@tanstack/react-query'
import type { Stores } from '../stores/create-stores.ts'

type Output<N extends CallName> = OutputOf<(typeof calls)[N]>

/** Responses are cached by the call's name and input, without the login name. */
export const queryKeyOf = (name: CallName, input: object): readonly unknown[] => [name, input]

export const walletsKey = queryKeyOf('queryWallets', {})
export const announcementsKey = queryKeyOf('queryAnnouncements', {})

/** Returns the announcements with a published one added first, or a withdrawn one removed. */
function mergeAnnouncements(cached: readonly GlobalMessage[], changed: GlobalMessage): GlobalMessage[] {
  const others = cached.filter(({ messageId }) => messageId !== changed.messageId)
  return changed.flag === 1 ? [changed, ...others] : others
}

/** Returns the wallets with changed ones replaced and new ones appended. */
export function mergeWallets(cached: readonly Wallet[], changed: readonly Wallet[]): Wallet[] {
  const byCurrency = new Map(cached.map((wallet) => [wallet.currency, wallet] as const))
  for (const wallet of changed) byCurrency.set(wallet.currency, wallet)
  return [...byCurrency.values()]
}

const putIn = <T extends { readonly id: string }>(list: readonly T[], item: T): T[] =>
  list.map((other) => (other.id === item.id ? item : other))

/** Applies one pushed message to the cache and, for the balance in the header, to the user store. */
export function applyPush(
  queries: QueryClient,
  { userStore }: Pick<Stores, 'userStore'>,
): (message: ServerMessage) => void {
  const refresh = (name: CallName) => void queries.invalidateQueries({ queryKey: [name] })
  return (message) => {
    switch (message.type) {
      case 'balance':
        userStore.setState(({ userInfo }) =>
          userInfo === null
            ? {}
            : { userInfo: { ...userInfo, wallets: mergeWallets(userInfo.wallets, message.wallets) } },
        )
        queries.setQueryData<Output<'queryWallets'>>(walletsKey, (cached) => ({
          wallets: mergeWallets(cached?.wallets ?? [], message.wallets),
        }))
        refresh('pageHistory')
        refresh('queryFigures')
        refresh('queryWithdrawLimit')
        return
      case 'deposit':
        queries.setQueriesData<Output<'queryDeposits'>>({ queryKey: ['queryDeposits'] }, (cached) =>
          cached === undefined ? cached : { ...cached, deposits: putIn(cached.deposits, message.deposit) },
        )
        refresh('pageHistory')
        return
      case 'withdrawal':
        queries.setQueriesData<Output<'queryWithdrawals'>>({ queryKey: ['queryWithdrawals'] }, (cached) =>
          cached === undefined
            ? cached
            : { ...cached, withdrawals: putIn(cached.withdrawals, message.withdrawal) },
        )
        refresh('pageHistory')
        return
      case 'announcement':
        queries.setQueryData<Output<'queryAnnouncements'>>(announcementsKey, (cached) => ({
          messages: mergeAnnouncements(cached?.messages ?? [], message.message),
        }))
        return
      case 'missions':
        refresh('missionTagsList')
        return
      case 'notice':
        refresh('pageNotices')
        return
      default:
        return
    }
  }
}
