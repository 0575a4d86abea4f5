// A decided round: its stored form, and its JSON by the contract.
import {
  boughtFeature,
  type GameEvent,
  type OpenAction,
  placedSideBet,
  type RoundAction,
} from '@mangetsu/chance'
import type { Funding } from '@mangetsu/contract/studio'
import { type Currency, toDecimal } from '@mangetsu/money'
import { fundings } from '../events/index.ts'
import { instantOf } from '../kernel/clock.ts'
import type { Connection } from '../kernel/db/index.ts'
import type { Refused } from '../kernel/http/index.ts'
import type { StateChange } from './decide.ts'
import type { FundingRefused } from './funding.ts'
import type { RoundRefusal } from './settlement.ts'
import { readSteps } from './stored-steps.ts'

export type StoredRound = {
  readonly id: string
  readonly gameId: string
  readonly gameVersion: string
  readonly atMs: number
  readonly currency: Currency
  readonly isDemo: boolean
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly funding: Funding
  /** JSON text as the mathematics returned it. */
  readonly events: string
  readonly states: StateChange | null
  /** Null for a round of one step. */
  readonly steps: readonly OpenAction[] | null
  /** The available actions and the end of their time; null once the round is over. */
  readonly open: { readonly actions: readonly OpenAction[]; readonly closesAtMs: number } | null
  readonly nonce: number
  readonly clientSeed: string
  readonly commitment: string
}

/** The bought feature or side bet a round began with, found in its events; null for the plain stake. */
export function begunWith({ events }: Pick<StoredRound, 'events'>): RoundAction | null {
  const played = JSON.parse(events) as GameEvent[]
  return boughtFeature(played) ?? placedSideBet(played)
}

export type PlayedJson = { readonly json: string; readonly roundId: string; readonly isReplay: boolean }

/** The answer to a spin: the round as JSON text, or a refusal. */
export type PlayAnswer =
  | PlayedJson
  | Refused<
      | 'insufficientFunds'
      | 'stakeNotOffered'
      | 'featureNotSold'
      | 'gameClosedHere'
      | 'stakeTooLargeHere'
      | 'tooFast'
      | 'keyReused'
      | 'sessionEnded'
      | 'busy'
      | 'roundPending'
      | 'seedMissing'
      | Exclude<RoundRefusal, 'staleNonce' | 'bonusChanged' | 'stateChanged'>
    >
  | FundingRefused

/** Own money is the default and is omitted. */
const fundingJson = (funding: Funding): string => (funding === 'cash' ? '' : `"funding":"${funding}",`)

function statesJson(states: StateChange | null): string {
  if (states === null) return ''
  const after = states.after === null ? '' : `"stateAfter":${JSON.stringify(states.after)},`
  return `"stateBefore":${JSON.stringify(states.before)},${after}`
}

const actionsJson = (actions: readonly OpenAction[], currency: Currency): string =>
  JSON.stringify(
    actions.map(({ action, stakeMinor }) =>
      stakeMinor === 0n ? { action } : { action, stake: toDecimal(stakeMinor, currency) },
    ),
  )

function stepsJson({ steps, open, currency }: StoredRound): string {
  if (steps === null) return ''
  const next =
    open === null
      ? ''
      : `"actions":${actionsJson(open.actions, currency)},"closesAt":"${instantOf(open.closesAtMs)}",`
  return `"steps":${actionsJson(steps, currency)},${next}`
}

/** The round as the contract's JSON. The events are spliced in as they are stored. */
export function roundJson(round: StoredRound): string {
  const { currency } = round
  return (
    `{"id":"${round.id}","gameId":"${round.gameId}","gameVersion":${JSON.stringify(round.gameVersion)},` +
    `"at":"${instantOf(round.atMs)}","currency":"${currency}","isDemo":${round.isDemo},` +
    `"stake":"${toDecimal(round.stakeMinor, currency)}","payout":"${toDecimal(round.payoutMinor, currency)}",` +
    `${fundingJson(round.funding)}"events":${round.events},${statesJson(round.states)}${stepsJson(round)}` +
    `"nonce":${round.nonce},"clientSeed":${JSON.stringify(round.clientSeed)},"commitment":"${round.commitment}"}`
  )
}

/**
 * The balance of the funding after a round, in minor units; after a free spin, also the number of spins left.
 */
export type AfterRound = { readonly balanceMinor: bigint; readonly freeSpinsLeft?: number }

/** The answer to a spin or a later step as the contract's JSON. */
export function played(
  round: StoredRound,
  { balanceMinor, freeSpinsLeft }: AfterRound,
  isReplay: boolean,
): PlayedJson {
  const left = freeSpinsLeft === undefined ? '' : `"freeSpinsLeft":${freeSpinsLeft},`
  const balance = toDecimal(balanceMinor, round.currency)
  const json = `{"round":${roundJson(round)},"balance":"${balance}",${left}"isReplay":${isReplay}}`
  return { roundId: round.id, isReplay, json }
}

type Row = {
  id: string
  session_id: string
  game_id: string
  game_version: string
  currency: Currency
  stake: bigint
  payout: bigint
  events: string
  state_before: string
  state_after: string
  steps: string
  nonce: bigint
  at: Date
  funding: number
  is_demo: boolean
  client_seed: string
  commitment: string
  server_seed: string | null
}

const columns =
  'r.id, r.session_id, r.game_id, r.game_version, r.currency, r.stake, r.payout, r.events, r.state_before, r.state_after, r.steps, r.nonce, r.at'
// The column is empty until the seed is revealed.
const seeds = 'p.client_seed, p.commitment, p.server_seed'
const find = {
  name: 'studio_round_find',
  text: `select ${columns}, r.funding, false as is_demo, ${seeds}
      from studio_round r join seed_pair p on p.id = r.seed_pair_id where r.id = $1
    union all
    select ${columns}, 0::smallint, true, ${seeds}
      from studio_demo_round r join seed_pair p on p.id = r.seed_pair_id where r.id = $1`,
}

export const fundingOf = (number: number): Funding => fundings[number] ?? 'cash'

/** A stored round, with its server seed once the pair is revealed. */
export async function findRound(
  tx: Pick<Connection, 'query'>,
  id: string,
): Promise<{ round: StoredRound; sessionId: string; serverSeed: string | null } | undefined> {
  const [row] = await tx.query<Row>(find, [id])
  if (row === undefined) return undefined
  const round = {
    id: row.id,
    gameId: row.game_id,
    gameVersion: row.game_version,
    atMs: row.at.getTime(),
    currency: row.currency,
    isDemo: row.is_demo,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    funding: fundingOf(row.funding),
    events: row.events,
    states: row.state_before === '' ? null : { before: row.state_before, after: row.state_after },
    steps: row.steps === '' ? null : readSteps(row.steps).taken,
    open: null,
    nonce: Number(row.nonce),
    clientSeed: row.client_seed,
    commitment: row.commitment,
  }
  return { round, sessionId: row.session_id, serverSeed: row.server_seed }
}
