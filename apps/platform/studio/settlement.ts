// Settles real rounds in batches: one SQL statement checks, stores and books all rounds of a batch.

import type { OpenAction } from '@mangetsu/chance'
import { limitRefusals } from '@mangetsu/contract/stake-refusals'
import type { Funding } from '@mangetsu/contract/studio'
import { fundings } from '../events/index.ts'
import { dateOf, siteZone } from '../kernel/clock.ts'
import { type BatchColumn, type Database, listOf } from '../kernel/db/index.ts'
import type { MetricRecorder } from '../kernel/http/metrics.ts'
import { createSettler, type SettleItem, type Settler, settleStatement } from '../ledger/index.ts'
import { wagerKinds } from '../wagering/kinds.ts'
import { type CountedMoney, countedFor } from './counted.ts'
import type { StateChange } from './decide.ts'
import { settleBatchSize } from './metrics.ts'

/** The data of a round that the settlement stores besides the ledger's postings. */
export type RoundWager = {
  readonly sessionId: string
  readonly playerId: string
  readonly pairId: string
  readonly nonce: number
  readonly gameId: string
  readonly gameVersion: string
  readonly events: string
  /** The game states before and after the round; null for games without a state. */
  readonly states: StateChange | null
  /** The available actions of a round of several steps, empty if it is over; null for a round of one step. */
  readonly open: readonly OpenAction[] | null
  /** The name of the side bet the round began with; undefined for the plain stake. */
  readonly sideBet: string | undefined
  readonly atMs: number
  /** The start of the round: the time of its request plus the delay of the minimum interval. */
  readonly beginsAtMs: number
  /** The minimum interval since the player's last round, ms, whichever process settled that one. */
  readonly leastMs: number
  /** The funding other than own money, and its bonus; null for own money. */
  readonly bonus: { readonly funding: Exclude<Funding, 'cash'>; readonly id: string } | null
}

/** Separates the events of consecutive rounds; JSON text never contains it unescaped. */
const eventsSeparator = '\u001e'

/**
 * The reasons to refuse a round: its nonce is not the next one, the minimum interval has not passed, its bonus is no
 * longer in play, another round changed the game state, a round is open, or a limit of the player's applies.
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

type Item = SettleItem<RoundWager>

const countedOf = ({ attachment, currency, stakeMinor, winMinor }: Item): CountedMoney =>
  countedFor(attachment.bonus?.funding ?? 'cash', currency, { stakeMinor, returnedMinor: winMinor })

const isoOf = (ms: number): string => dateOf(ms).toISOString()

/** The value of `p_steps`: 0 for a round of one step, 1 for a finished round of several steps, 2 for an open one. */
const stepsOf = ({ open }: RoundWager): number => (open === null ? 0 : open.length === 0 ? 1 : 2)

const isByBonus = ({ attachment }: Item): boolean => attachment.bonus !== null
const hasState = ({ attachment }: Item): boolean => attachment.states !== null

const checks = listOf(wagerKinds.round.checks)

/** The arguments of `studio_settle_rounds` besides the ledger's. One that no round needs is null. */
const columns: readonly BatchColumn<Item>[] = [
  { name: 'p_session', sqlType: 'uuid[]', of: ({ attachment }) => attachment.sessionId },
  { name: 'p_player', sqlType: 'uuid[]', of: ({ attachment }) => attachment.playerId },
  { name: 'p_pair', sqlType: 'uuid[]', of: ({ attachment }) => attachment.pairId },
  { name: 'p_nonce', sqlType: 'bigint[]', of: ({ attachment }) => attachment.nonce },
  { name: 'p_game', sqlType: 'text[]', of: ({ attachment }) => attachment.gameId },
  { name: 'p_version', sqlType: 'text[]', of: ({ attachment }) => attachment.gameVersion },
  {
    // One text, because an array literal would escape the many quotes of each element.
    name: 'p_events',
    sqlType: 'text',
    ofBatch: (items) => items.map(({ attachment }) => attachment.events).join(eventsSeparator),
  },
  { name: 'p_at', sqlType: 'timestamptz[]', of: ({ attachment }) => isoOf(attachment.atMs) },
  { name: 'p_counted_stake', sqlType: 'bigint[]', of: (item) => countedOf(item).stake },
  { name: 'p_counted_win', sqlType: 'bigint[]', of: (item) => countedOf(item).returned },
  { name: 'p_begins', sqlType: 'timestamptz[]', of: ({ attachment }) => isoOf(attachment.beginsAtMs) },
  { name: 'p_least_ms', sqlType: 'int[]', of: ({ attachment }) => attachment.leastMs },
  { name: 'p_checks', sqlType: 'text[]', ofBatch: () => checks },
  { name: 'p_zone', sqlType: 'text', ofBatch: () => siteZone },
  {
    name: 'p_funding',
    sqlType: 'smallint[]',
    of: ({ attachment }) => fundings.indexOf(attachment.bonus?.funding ?? 'cash'),
    neededBy: isByBonus,
  },
  {
    name: 'p_bonus',
    sqlType: 'uuid[]',
    of: ({ attachment }) => attachment.bonus?.id ?? null,
    neededBy: isByBonus,
  },
  {
    name: 'p_state_before',
    sqlType: 'text[]',
    of: ({ attachment }) => attachment.states?.before ?? '',
    neededBy: hasState,
  },
  {
    name: 'p_state_after',
    sqlType: 'text[]',
    of: ({ attachment }) => attachment.states?.after ?? '',
    neededBy: hasState,
  },
  {
    name: 'p_steps',
    sqlType: 'smallint[]',
    of: ({ attachment }) => stepsOf(attachment),
    neededBy: ({ attachment }) => attachment.open !== null,
  },
  {
    name: 'p_bets',
    sqlType: 'text[]',
    of: ({ attachment }) => attachment.sideBet ?? '',
    neededBy: ({ attachment }) => attachment.sideBet !== undefined,
  },
]

/** The statement that books and stores a batch of rounds, except those refused for one of `roundRefusals`. */
const settleRounds = settleStatement<RoundWager, RoundRefusal>('studio_settle_rounds', columns, roundRefusals)

/** Creates the settler of real rounds; one per process. */
export const createRoundSettler = (
  database: Pick<Database, 'pool'>,
  metrics: Pick<MetricRecorder, 'observe'>,
): Settler<RoundWager, RoundRefusal> =>
  createSettler<RoundWager, RoundRefusal>({
    pool: database.pool,
    clock: () => performance.now(),
    statement: settleRounds,
    observe: ({ size }) => metrics.observe(settleBatchSize, size),
  })
