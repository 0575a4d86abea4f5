// Real rounds meet the ledger here: gathered, and settled and booked by one statement of the studio's.

import type { OpenAction } from '@mangetsu/chance'
import { limitRefusals } from '@mangetsu/contract/stake-refusals'
import type { Funding } from '@mangetsu/contract/studio'
import { fundings } from '../events/index.ts'
import { dateOf, siteZone } from '../kernel/clock.ts'
import { type Database, listOf } from '../kernel/db/index.ts'
import type { Metrics } from '../kernel/http/metrics.ts'
import {
  createSettler,
  type SettleItem,
  type Settler,
  type SettleStatement,
  settleText,
} from '../ledger/index.ts'
import { type CountedMoney, countedFor } from './counted.ts'
import type { StateChange } from './decide.ts'

/** What a bet carries through the ledger, to be stored when it settles. */
export type Bet = {
  readonly sessionId: string
  readonly playerId: string
  readonly pairId: string
  readonly nonce: number
  readonly gameId: string
  readonly gameVersion: string
  readonly events: string
  /** At games where something is gathered: from what it was drawn, and what it has led to. */
  readonly states: StateChange | null
  /** What is open now in a round of several steps, nothing where it is over; null for one of one step. */
  readonly open: readonly OpenAction[] | null
  /** What it was begun with, where that is not the plain stake. */
  readonly bet: string | undefined
  readonly atMs: number
  /** When the round begins: later than its request by what it had to wait for its turn. */
  readonly beginsAtMs: number
  /** The least time since the player's last round, ms, whichever process settled that. */
  readonly leastMs: number
  /** What pays it, where that is not the player's own money, and the bonus it belongs to. */
  readonly bonus: { readonly funding: Exclude<Funding, 'cash'>; readonly id: string } | null
}

/** Parts the events of one round from the next; JSON text never holds it unescaped. */
const eventsSeparator = '\u001e'

/**
 * Why a round is not taken: a nonce that is not the next, too soon after another, a bonus that is no longer played, what
 * was gathered by another round meanwhile, another round of several steps that is open, or what its player has decided.
 */
const roundRefusals = [
  'staleNonce',
  'tooFast',
  'bonusChanged',
  'stateChanged',
  'roundOpen',
  ...limitRefusals,
] as const

export type RoundRefusal = (typeof roundRefusals)[number]

/**
 * Session, player, pair, nonce, game, version, events, instant, stake and win as limits count them, beginning, least time
 * since the one before, zone, what pays it with its bonus, the states before and after, whether it has several steps and is
 * open, and the bet of one that is: what `studio_settle_rounds` takes after the ledger's.
 */
const ownTypes = [
  'uuid[]',
  'uuid[]',
  'uuid[]',
  'bigint[]',
  'text[]',
  'text[]',
  'text',
  'timestamptz[]',
  'bigint[]',
  'bigint[]',
  'timestamptz[]',
  'int[]',
  'text',
  'smallint[]',
  'uuid[]',
  'text[]',
  'text[]',
  'smallint[]',
  'text[]',
]

/** What pays each round and its bonus; null for a batch of own money alone, which then costs nothing more. */
function bonusesOf(items: readonly SettleItem<Bet>[]): [funding: string | null, bonus: string | null] {
  if (items.every(({ attachment }) => attachment.bonus === null)) return [null, null]
  return [
    listOf(items.map(({ attachment }) => fundings.indexOf(attachment.bonus?.funding ?? 'cash'))),
    listOf(items.map(({ attachment }) => attachment.bonus?.id ?? 'NULL')),
  ]
}

/** What was gathered before each round and after it; null for a batch of games without, which then costs nothing more. */
function statesOf(items: readonly SettleItem<Bet>[]): [before: string[] | null, after: string[] | null] {
  if (items.every(({ attachment }) => attachment.states === null)) return [null, null]
  return [
    items.map(({ attachment }) => attachment.states?.before ?? ''),
    items.map(({ attachment }) => attachment.states?.after ?? ''),
  ]
}

/** Whether each round has several steps (1) and is open (2); null for a batch of rounds of one step. */
const stepsOf = (items: readonly SettleItem<Bet>[]): string | null =>
  items.every(({ attachment }) => attachment.open === null)
    ? null
    : listOf(items.map(({ attachment: { open } }) => (open === null ? 0 : open.length === 0 ? 1 : 2)))

/** The bet each round was begun with; null for a batch of plain stakes. */
const betsOf = (items: readonly SettleItem<Bet>[]): string[] | null =>
  items.every(({ attachment }) => attachment.bet === undefined)
    ? null
    : items.map(({ attachment }) => attachment.bet ?? '')

const countedOf = ({ attachment, currency, stakeMinor, winMinor }: SettleItem<Bet>): CountedMoney =>
  countedFor(attachment.bonus?.funding ?? 'cash', currency, { stakeMinor, returnedMinor: winMinor })

function valuesOf(items: readonly SettleItem<Bet>[]): (string | string[] | null)[] {
  const column = (of: (bet: Bet) => string | number) => listOf(items.map(({ attachment }) => of(attachment)))
  const counted = items.map(countedOf)
  return [
    column((bet) => bet.sessionId),
    column((bet) => bet.playerId),
    column((bet) => bet.pairId),
    column((bet) => bet.nonce),
    column((bet) => bet.gameId),
    column((bet) => bet.gameVersion),
    items.map(({ attachment }) => attachment.events).join(eventsSeparator),
    column((bet) => dateOf(bet.atMs).toISOString()),
    listOf(counted.map(({ stake }) => stake)),
    listOf(counted.map(({ returned }) => returned)),
    column((bet) => dateOf(bet.beginsAtMs).toISOString()),
    column((bet) => bet.leastMs),
    siteZone,
    ...bonusesOf(items),
    ...statesOf(items),
    stepsOf(items),
    betsOf(items),
  ]
}

/** Bars rounds their pair's nonce, their player's limits or their bonus refuse, and books the others with their settlement. */
const settleRounds: SettleStatement<Bet, RoundRefusal> = {
  name: 'studio_settle_rounds',
  text: settleText('studio_settle_rounds', ownTypes),
  valuesOf,
  refusals: roundRefusals,
}

/** The settler of every real round; one a process. */
export const createRoundSettler = (
  database: Pick<Database, 'pool'>,
  metrics: Metrics,
): Settler<Bet, RoundRefusal> =>
  createSettler<Bet, RoundRefusal>({
    pool: database.pool,
    clock: () => performance.now(),
    statement: settleRounds,
    observe: ({ size }) => metrics.batch(size),
  })
