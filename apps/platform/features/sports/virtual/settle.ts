// Settles the tickets of a round that was drawn, or refunds those of a round that could not be: each once, in the
// transaction of the room's owner.
import { inReference } from '@mangetsu/money/reference'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, listOf, type Tx } from '../../../kernel/db/index.ts'
import { settleHolds } from '../../../ledger/index.ts'
import { type FindLinkedAccounts, joinedAccounts } from '../../../wagering/linked-accounts.ts'
import { countReturns, type DecidedWager, decideWagers } from '../../../wagering/wagers.ts'
import { refundTogether, sportsAccount } from '../bet/index.ts'
import { type RoundName, transferKinds, type VirtualGame, type VirtualLine } from './game.ts'
import { lineOf, openTickets, type StoredLine, ticketsOfRound, type VirtualTicketRow } from './rows.ts'

const lockPlayers = `select id from player where id = any($1::uuid[]) order by id for no key update`

/** A settled batch: whether tickets are left, and the players whose balances changed. */
export type SettledTickets = { readonly isLast: boolean; readonly playerIds: readonly string[] }

/** Reads open tickets under their players' locks; no ticket is added to a closed round. */
async function lockOpen<Line extends VirtualLine>(
  tx: Tx,
  round: RoundName,
  batchSize: number,
): Promise<VirtualTicketRow<Line>[]> {
  const tickets = await openTickets<Line>(tx, round, batchSize)
  if (tickets.length === 0) return []
  await tx.query(lockPlayers, [listOf([...new Set(tickets.map(({ player_id }) => player_id))])])
  return tickets
}

const endOf = (tickets: readonly Pick<AnyTicket, 'player_id'>[], batchSize: number): SettledTickets => ({
  isLast: tickets.length < batchSize,
  playerIds: [...new Set(tickets.map(({ player_id }) => player_id))],
})

type Risk = { readonly atRisk: bigint; readonly total: bigint }

/**
 * Returns the share of each player's stakes on a round that is at risk. Tickets of one person, by any of the accounts that
 * share a device or a network, count together, at the reference rates.
 */
function risksOf<Line extends VirtualLine>(
  tickets: readonly VirtualTicketRow<Line>[],
  links: readonly ReadonlySet<string>[],
  riskOf: (lines: readonly Line[]) => Risk,
): ReadonlyMap<string, Risk> {
  const personOf = ({ player_id }: VirtualTicketRow<Line>): string => {
    const group = links.find((one) => one.has(player_id))
    return group === undefined ? player_id : ([...group].sort()[0] ?? player_id)
  }
  const risks = new Map<string, Risk>()
  for (const theirs of Map.groupBy(tickets, personOf).values()) {
    const lines = theirs.flatMap(({ currency, lines: stored }) =>
      stored.map((line) => {
        const own = lineOf<Line>(line)
        return { ...own, stakeMinor: inReference(currency, own.stakeMinor) }
      }),
    )
    const risk = riskOf(lines)
    for (const { player_id } of theirs) risks.set(player_id, risk)
  }
  return risks
}

type AnyTicket = Omit<VirtualTicketRow<VirtualLine>, 'lines'>

type PaidTicket = {
  readonly ticket: AnyTicket
  readonly lines: readonly StoredLine<VirtualLine>[]
  readonly returnedMinor: bigint
}

function paidBy<Line extends VirtualLine>(
  ticket: VirtualTicketRow<Line>,
  returnOf: (line: Line) => bigint,
): PaidTicket {
  const returns = ticket.lines.map((line) => returnOf(lineOf<Line>(line)))
  return {
    ticket,
    lines: ticket.lines.map((line, at) => ({ ...line, returnedMinor: String(returns[at] ?? 0n) })),
    returnedMinor: returns.reduce((sum, one) => sum + one, 0n),
  }
}

const paidColumns = batchColumns<PaidTicket>([
  { name: 'id', sqlType: 'uuid[]', of: ({ ticket }) => ticket.id },
  { name: 'lines', sqlType: 'text[]', of: ({ lines }) => JSON.stringify(lines) },
  { name: 'returned', sqlType: 'bigint[]', of: ({ returnedMinor }) => returnedMinor },
])

const storePaid = `update virtual_ticket t set state = 'settled', lines = i.lines::jsonb, returned = i.returned, settled_at = $1
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
  game: RoundName['game'],
  { paid, risks }: { readonly paid: readonly PaidTicket[]; readonly risks: ReadonlyMap<string, Risk> },
  nowMs: number,
): Promise<void> {
  const counted = await countReturns(
    tx,
    game,
    paid.map(({ ticket: { player_id: playerId, currency }, returnedMinor: amountMinor }) => ({
      playerId,
      currency,
      amountMinor,
    })),
    nowMs,
  )
  await settleHolds(
    tx,
    { houseAccount: sportsAccount, kind: transferKinds[game].return },
    paid.map(({ ticket: { id, hold_id: holdId, player_id: playerId, currency, stake }, returnedMinor }) => ({
      key: `${game}:${id}:settled`,
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
      game,
      group.map(({ wager }) => wager),
      atMs,
    )
}

export type SettledBy<Card, Drawn, Line extends VirtualLine> = {
  readonly game: VirtualGame<Card, Drawn, Line>
  readonly roundId: string
  readonly card: Card
  readonly drawn: Drawn
  /** The most tickets of one transaction. */
  readonly batchSize: number
}

/** Settles open tickets of a round by its draw, at most a batch. */
export async function settleTickets<Card, Drawn, Line extends VirtualLine>(
  tx: Tx,
  findLinked: FindLinkedAccounts,
  { game, roundId, card, drawn, batchSize }: SettledBy<Card, Drawn, Line>,
  nowMs: number,
): Promise<SettledTickets> {
  const round = { game: game.id, roundId }
  const open = await lockOpen<Line>(tx, round, batchSize)
  if (open.length === 0) return endOf(open, batchSize)
  const all = await ticketsOfRound<Line>(tx, round)
  const players = [...new Set(all.map(({ player_id }) => player_id))]
  const links = players.length < 2 ? [] : joinedAccounts(await findLinked(tx, players))
  const risks = risksOf(all, links, (lines) => game.riskOf(lines, card))
  const returnOf = game.returnsOf(drawn)
  const paid = open.map((ticket) => paidBy(ticket, returnOf))
  for (const group of onePerPlayer(paid)) await payTogether(tx, game.id, { paid: group, risks }, nowMs)
  const stored = await tx.query(storePaid, [dateOf(nowMs), ...paidColumns.values(paid)])
  if (stored.length !== paid.length)
    throw new Error(`a ticket of the round ${game.id}/${roundId} changed under its lock`)
  return endOf(open, batchSize)
}

/** Refunds open tickets of a round, at most a batch: each stake is taken back from the day that counted it. */
export async function refundTickets(
  tx: Tx,
  round: RoundName,
  { batchSize, nowMs }: { readonly batchSize: number; readonly nowMs: number },
): Promise<SettledTickets> {
  const open = await lockOpen(tx, round, batchSize)
  await refundTogether(
    tx,
    round.game,
    open.map((ticket) => ({ ...ticket, key: `${round.game}:${ticket.id}:void` })),
    nowMs,
    transferKinds[round.game].back,
  )
  const ids = open.map(({ id }) => id)
  await tx.query(
    `update virtual_ticket set state = 'refunded', returned = stake, settled_at = $2
     where id = any($1::uuid[]) and state = 'open'`,
    [ids, dateOf(nowMs)],
  )
  return endOf(open, batchSize)
}
