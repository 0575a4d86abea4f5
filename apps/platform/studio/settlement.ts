// Real rounds meet the ledger here: gathered, and settled and booked by one statement of the studio's.

import { inReference, returnInReference } from '@mangetsu/money/reference'
import { dateOf, siteZone } from '../kernel/clock.ts'
import type { Database } from '../kernel/db/index.ts'
import type { Metrics } from '../kernel/http/metrics.ts'
import {
  createSettler,
  type SettleItem,
  type Settler,
  type SettleStatement,
  settleText,
} from '../ledger/index.ts'

/** What a bet carries through the ledger, to be stored when it settles. */
export type Bet = {
  readonly sessionId: string
  readonly playerId: string
  readonly pairId: string
  readonly nonce: number
  readonly gameId: string
  readonly gameVersion: string
  readonly events: string
  readonly atMs: number
  /** When the round begins: later than its request by what it had to wait for its turn. */
  readonly beginsAtMs: number
  /** The least time since the player's last round, ms, whichever process settled that. */
  readonly leastMs: number
}

/** Parts the events of one round from the next; JSON text never holds it unescaped. */
const eventsSeparator = '\u001e'

/** Why a round is not taken: a nonce that is not the next, too soon after another, or what its player has decided. */
const roundRefusals = [
  'staleNonce',
  'tooFast',
  'wagerLimit',
  'lossLimit',
  'sessionLimit',
  'onBreak',
  'excluded',
  'realityCheck',
] as const
export type RoundRefusal = (typeof roundRefusals)[number]

/**
 * Session, player, pair, nonce, game, version, events, instant, stake and win as limits count them, beginning, least time
 * since the one before, zone: what `studio_settle_rounds` takes after the ledger's.
 */
const ownTypes = [
  ...['uuid[]', 'uuid[]', 'uuid[]', 'bigint[]', 'text[]', 'text[]', 'text', 'timestamptz[]'],
  ...['bigint[]', 'bigint[]', 'timestamptz[]', 'int[]', 'text'],
]

/** An array literal of values that need no quotes. */
const listOf = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`

function valuesOf(items: readonly SettleItem<Bet>[]): string[] {
  const column = (of: (bet: Bet) => string | number) => listOf(items.map(({ attachment }) => of(attachment)))
  return [
    column((bet) => bet.sessionId),
    column((bet) => bet.playerId),
    column((bet) => bet.pairId),
    column((bet) => bet.nonce),
    column((bet) => bet.gameId),
    column((bet) => bet.gameVersion),
    items.map(({ attachment }) => attachment.events).join(eventsSeparator),
    column((bet) => dateOf(bet.atMs).toISOString()),
    listOf(items.map(({ currency, stakeMinor }) => inReference(currency, stakeMinor))),
    listOf(items.map(({ currency, winMinor }) => returnInReference(currency, winMinor))),
    column((bet) => dateOf(bet.beginsAtMs).toISOString()),
    column((bet) => bet.leastMs),
    siteZone,
  ]
}

/** Bars rounds their pair's nonce or their player's limits refuse, and books the others with their settlement. */
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
