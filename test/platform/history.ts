// Histories for tests: a player with entries of every kind, and the list as returned to pages.
import { calls, type InputOf, type OutputOf } from '@mangetsu/contract'
import type { HistoryEntry } from '@mangetsu/contract/history'
import type { Currency } from '@mangetsu/money'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { openWallet, transfer } from '@mangetsu/platform/ledger/index'
import { gameSessionsOn } from './game-sessions.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export type HistoryQuery = Partial<InputOf<typeof calls.pageHistory>>
type Page = OutputOf<typeof calls.pageHistory>

type Moved = readonly [kind: string, amountMinor: bigint, currency?: Currency]

/** Posts a movement of a kind created by other features; out of the wallet if the amount is negative. */
const moveIn = ({ database }: TestPlatform, { id: playerId }: SignedIn, ...moved: Moved) =>
  inTransaction(database, async (tx) => {
    const [kind, amountMinor, currency = 'JPY'] = moved
    await openWallet(tx, playerId, currency)
    const legs = [
      { place: { playerId }, currency, amountMinor },
      { place: 'house:test', currency, amountMinor: -amountMinor },
    ] as const
    return transfer(tx, { key: `test:${newId()}`, kind, ref: newId(), legs })
  })

/** Operations on the histories of the platform returned by `at`. */
export function historiesOn(at: () => TestPlatform) {
  const sessions = gameSessionsOn(at)
  const page = (player: SignedIn, filter: HistoryQuery = {}) =>
    at().client.call(calls.pageHistory, filter, player.auth)
  const mustPage = (player: SignedIn, filter: HistoryQuery = {}): Promise<Page> =>
    at().client.must(calls.pageHistory, { limit: 100, ...filter }, player.auth)
  const entriesOf = async (player: SignedIn, filter: HistoryQuery = {}) =>
    (await mustPage(player, filter)).entries

  async function allByPages(player: SignedIn, filter: HistoryQuery = {}): Promise<HistoryEntry[]> {
    const all: HistoryEntry[] = []
    let cursor: string | undefined
    do {
      const { entries, next } = await mustPage(player, { ...filter, ...(cursor && { cursor }) })
      all.push(...entries)
      cursor = next ?? undefined
    } while (cursor !== undefined)
    return all
  }

  async function order(player: SignedIn, amount: string, currency: 'JPY' | 'USD' = 'JPY') {
    const input = { requestId: newId(), channel: `bank-${currency.toLowerCase()}`, currency, amount } as const
    return (await at().client.must(calls.createDeposit, { ...input, lang: 'ja' }, player.auth)).id
  }

  const putStatus = (id: string, status: string) =>
    at().database.owner.query('update deposit set status = $2 where id = $1', [id, status])

  const move = (player: SignedIn, ...moved: Moved) => moveIn(at(), player, ...moved)

  /** Creates a player with deposits in every state, two wallets, bets, and movements of every group. */
  async function busyPlayer() {
    const player = await at().newPlayer()
    await at().fund(player, '100000')
    await at().fund(player, '500', 'USD')
    const open = await order(player, '2000')
    const failed = await order(player, '30', 'USD')
    await at().sendBankEvent({
      type: 'order.failed',
      id: failed,
      amount: '30.00',
      currency: 'USD',
      reason: 'bankRefused',
    })
    const expired = await order(player, '4000')
    await putStatus(expired, 'expired')
    const cancelled = await order(player, '5000')
    await putStatus(cancelled, 'cancelled')
    const session = await sessions.openGame(player)
    for (let spins = 0; spins < 3; spins += 1) await sessions.mustSpin(session)
    await move(player, 'bonus', 1_000n)
    await move(player, 'reward', 2_000n)
    await move(player, 'exchange', -300n)
    await move(player, 'exchange', 400n, 'USD')
    await move(player, 'vault.lock', -500n)
    await move(player, 'provider.out', -600n, 'USD')
    await move(player, 'correction', 700n, 'BTC')
    return { player, open, failed, expired, cancelled }
  }

  return { page, mustPage, entriesOf, allByPages, order, move, busyPlayer }
}
