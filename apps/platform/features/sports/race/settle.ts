// Settles the tickets of a race that was run, or refunds those of a race that could not be: each once, in the transaction
// of the room's owner.

import { inReference } from '@mangetsu/money/reference'
import { firstThreeOf, lineReturn, raceRisk } from '@mangetsu/race'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../../../kernel/db/index.ts'
import { settleHolds } from '../../../ledger/index.ts'
import { type FindLinkedAccounts, joinedAccounts } from '../../../wagering/linked-accounts.ts'
import { countReturns, type DecidedWager, decideWagers } from '../../../wagering/wagers.ts'
import { refundTogether, sportsAccount } from '../bet/index.ts'
import { lineOf, openTickets, type RaceTicketRow, type StoredLine, ticketsOfRace } from './rows.ts'

/** Tickets of one transaction. */
const batchSize = 500

const lockPlayers = `select id from player where id = any($1::uuid[]) order by id for no key update`

/** A settled batch: whether tickets are left, and the players whose balances changed. */
export type SettledTickets = { readonly isLast: boolean; readonly playerIds: readonly string[] }

/** Reads open tickets under their players' locks; no ticket is added to a closed race. */
async function lockOpen(tx: Tx, raceId: string): Promise<RaceTicketRow[]> {
  const tickets = await openTickets(tx, raceId, batchSize)
  if (tickets.length === 0) return []
  await tx.query(lockPlayers, [listOf([...new Set(tickets.map(({ player_id }) => player_id))])])
  return tickets
}

const endOf = (tickets: readonly RaceTicketRow[]): SettledTickets => ({
  isLast: tickets.length < batchSize,
  playerIds: [...new Set(tickets.map(({ player_id }) => player_id))],
})

/**
 * Returns the share of each player's stakes on a race that is at risk. Tickets of one person, by any of the accounts that
 * share a device or a network, count together, at the reference rates.
 */
function risksOf(
  tickets: readonly Pick<RaceTicketRow, 'player_id' | 'currency' | 'lines'>[],
  links: readonly ReadonlySet<string>[],
  runners: number,
): ReadonlyMap<string, { readonly atRisk: bigint; readonly total: bigint }> {
  const personOf = ({ player_id }: Pick<RaceTicketRow, 'player_id'>): string => {
    const group = links.find((one) => one.has(player_id))
    return group === undefined ? player_id : ([...group].sort()[0] ?? player_id)
  }
  const risks = new Map<string, ReturnType<typeof raceRisk>>()
  for (const theirs of Map.groupBy(tickets, personOf).values()) {
    const lines = theirs.flatMap(({ currency, lines: stored }) =>
      stored.map((line) => {
        const own = lineOf(line)
        return { ...own, stakeMinor: inReference(currency, own.stakeMinor) }
      }),
    )
    const risk = raceRisk(lines, runners)
    for (const { player_id } of theirs) risks.set(player_id, risk)
  }
  return risks
}

type PaidTicket = {
  readonly ticket: RaceTicketRow
  readonly lines: readonly StoredLine[]
  readonly returnedMinor: bigint
}

function paidBy(order: readonly number[]): (ticket: RaceTicketRow) => PaidTicket {
  const firstThree = firstThreeOf(order)
  return (ticket) => {
    const returns = ticket.lines.map((line) => lineReturn(lineOf(line), line, firstThree, order.length))
    return {
      ticket,
      lines: ticket.lines.map((line, at) => ({ ...line, returnedMinor: String(returns[at] ?? 0n) })),
      returnedMinor: returns.reduce((sum, one) => sum + one, 0n),
    }
  }
}

const paidColumns = batchColumns<PaidTicket>([
  { name: 'id', sqlType: 'uuid[]', of: ({ ticket }) => ticket.id },
  { name: 'lines', sqlType: 'text[]', of: ({ lines }) => JSON.stringify(lines) },
  { name: 'returned', sqlType: 'bigint[]', of: ({ returnedMinor }) => returnedMinor },
])

const storePaid = `update race_ticket t set state = 'settled', lines = i.lines::jsonb, returned = i.returned, settled_at = $1
  from ${paidColumns.unnest(2)} where t.id = i.id and t.state = 'open' returning t.id`

/** Groups tickets so that no player has two in a group. */
function onePerPlayer(paid: readonly PaidTicket[]): PaidTicket[][] {
  const groups: PaidTicket[][] = []
  const seen = new Map<string, number>()
  for (const one of paid) {
    const at = seen.get(one.ticket.player_id) ?? 0
    seen.set(one.ticket.player_id, at + 1)
    groups[at] = [...(groups[at] ?? []), one]
  }
  return groups
}

/** Moves the money of tickets of different players and counts their returns. */
async function payTogether(
  tx: Tx,
  paid: readonly PaidTicket[],
  risks: ReturnType<typeof risksOf>,
  nowMs: number,
): Promise<void> {
  const counted = await countReturns(
    tx,
    'race',
    paid.map(({ ticket: { player_id: playerId, currency }, returnedMinor: amountMinor }) => ({
      playerId,
      currency,
      amountMinor,
    })),
    nowMs,
  )
  await settleHolds(
    tx,
    { houseAccount: sportsAccount, kind: 'sportReturn' },
    paid.map(({ ticket: { id, hold_id: holdId, player_id: playerId, currency, stake }, returnedMinor }) => ({
      key: `race:${id}:settled`,
      holdId,
      playerId,
      currency,
      amountMinor: stake,
      winMinor: returnedMinor,
      ref: id,
    })),
  )
  const decided = paid.map(({ ticket: { id, player_id, stake }, returnedMinor }, at) => {
    const { atRisk, total } = risks.get(player_id) ?? { atRisk: 1n, total: 1n }
    const payout = {
      payoutMinor: returnedMinor,
      atRiskMinor: total === 0n ? stake : (stake * atRisk) / total,
    }
    return { atMs: counted[at] ?? nowMs, wager: { id, payout } satisfies DecidedWager }
  })
  for (const [atMs, group] of Map.groupBy(decided, (one) => one.atMs))
    await decideWagers(
      tx,
      'race',
      group.map(({ wager }) => wager),
      atMs,
    )
}

/** Settles open tickets of a race by its order of arrival, at most a batch. */
export async function settleTickets(
  tx: Tx,
  findLinked: FindLinkedAccounts,
  { raceId, order }: { readonly raceId: string; readonly order: readonly number[] },
  nowMs: number,
): Promise<SettledTickets> {
  const open = await lockOpen(tx, raceId)
  if (open.length === 0) return endOf(open)
  const all = await ticketsOfRace(tx, raceId)
  const players = [...new Set(all.map(({ player_id }) => player_id))]
  const links = players.length < 2 ? [] : joinedAccounts(await findLinked(tx, players))
  const risks = risksOf(all, links, order.length)
  const paid = open.map(paidBy(order))
  for (const group of onePerPlayer(paid)) await payTogether(tx, group, risks, nowMs)
  const stored = await tx.query(storePaid, [dateOf(nowMs), ...paidColumns.values(paid)])
  if (stored.length !== paid.length) throw new Error(`a ticket of the race ${raceId} changed under its lock`)
  return endOf(open)
}

/** Refunds open tickets of a race, at most a batch: each stake is taken back from the day that counted it. */
export async function refundTickets(tx: Tx, raceId: string, nowMs: number): Promise<SettledTickets> {
  const open = await lockOpen(tx, raceId)
  await refundTogether(
    tx,
    'race',
    open.map((ticket) => ({ ...ticket, key: `race:${ticket.id}:void` })),
    nowMs,
  )
  const ids = open.map(({ id }) => id)
  await tx.query(
    `update race_ticket set state = 'refunded', returned = stake, settled_at = $2
     where id = any($1::uuid[]) and state = 'open'`,
    [ids, dateOf(nowMs)],
  )
  return endOf(open)
}
