// Real rounds meet the ledger here: gathered, and settled and booked by one statement of the studio's.

import type { OpenAction } from '@mangetsu/chance'
import { limitRefusals } from '@mangetsu/contract/stake-refusals'
import type { Funding } from '@mangetsu/contract/studio'
import { fundings } from '../events/index.ts'
import { dateOf, siteZone } from '../kernel/clock.ts'
import type { BatchColumn, Database } from '../kernel/db/index.ts'
import type { Metrics } from '../kernel/http/metrics.ts'
import { createSettler, type SettleItem, type Settler, settleStatement } from '../ledger/index.ts'
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

type Item = SettleItem<Bet>

const countedOf = ({ attachment, currency, stakeMinor, winMinor }: Item): CountedMoney =>
  countedFor(attachment.bonus?.funding ?? 'cash', currency, { stakeMinor, returnedMinor: winMinor })

const isoOf = (ms: number): string => dateOf(ms).toISOString()

/** Whether a round has several steps (1) and is open (2), as `p_steps` has it. */
const stepsOf = ({ open }: Bet): number => (open === null ? 0 : open.length === 0 ? 1 : 2)

const isByBonus = ({ attachment }: Item): boolean => attachment.bonus !== null
const hasState = ({ attachment }: Item): boolean => attachment.states !== null

/** The arguments of `studio_settle_rounds` beside the ledger's. Those that no round of a batch needs cost nothing. */
const columns: readonly BatchColumn<Item>[] = [
  { name: 'p_session', sqlType: 'uuid[]', of: ({ attachment }) => attachment.sessionId },
  { name: 'p_player', sqlType: 'uuid[]', of: ({ attachment }) => attachment.playerId },
  { name: 'p_pair', sqlType: 'uuid[]', of: ({ attachment }) => attachment.pairId },
  { name: 'p_nonce', sqlType: 'bigint[]', of: ({ attachment }) => attachment.nonce },
  { name: 'p_game', sqlType: 'text[]', of: ({ attachment }) => attachment.gameId },
  { name: 'p_version', sqlType: 'text[]', of: ({ attachment }) => attachment.gameVersion },
  {
    // One text: as an array each would have its many quotes escaped.
    name: 'p_events',
    sqlType: 'text',
    ofBatch: (items) => items.map(({ attachment }) => attachment.events).join(eventsSeparator),
  },
  { name: 'p_at', sqlType: 'timestamptz[]', of: ({ attachment }) => isoOf(attachment.atMs) },
  { name: 'p_counted_stake', sqlType: 'bigint[]', of: (item) => countedOf(item).stake },
  { name: 'p_counted_win', sqlType: 'bigint[]', of: (item) => countedOf(item).returned },
  { name: 'p_begins', sqlType: 'timestamptz[]', of: ({ attachment }) => isoOf(attachment.beginsAtMs) },
  { name: 'p_least_ms', sqlType: 'int[]', of: ({ attachment }) => attachment.leastMs },
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
    of: ({ attachment }) => attachment.bet ?? '',
    neededBy: ({ attachment }) => attachment.bet !== undefined,
  },
]

/** Bars rounds their pair's nonce, their player's limits or their bonus refuse, and books the others with their settlement. */
const settleRounds = settleStatement<Bet, RoundRefusal>('studio_settle_rounds', columns, roundRefusals)

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
