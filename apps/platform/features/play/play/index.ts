// Play: opening a game for real or as a demo, and the player's own rounds.
import { calls } from '@mangetsu/contract'
import { roundConsumer } from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  handleStudio,
  isRefusal,
  type Origin,
  ok,
  type Player,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { Games, MachineRefused, Studio, StudioSession } from '../../../studio/index.ts'
import type { AccessFeature } from '../../identity/access/index.ts'
import type { VerifiedFirst } from '../../identity/kyc/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type PlayedRoundRow, playedRound } from './played-round.ts'
import { quickLaunch } from './quick-launch.ts'

export { type PlayedRoundRow, playedRound } from './played-round.ts'

export type PlayParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly studio: Pick<Studio, 'launch' | 'launchDemo'>
  /** Origin that serves the stages; '' for the same origin. */
  readonly stageOrigin: string
  readonly publicOrigin: string
  readonly checkRegion: AccessFeature['checkRegion']
  readonly checkPlay: LimitsFeature['checkPlay']
  readonly whenLookedAt: LimitsFeature['whenLookedAt']
  /** Returns a refusal while the player's account is incomplete. */
  readonly checkAccount: (
    tx: Tx,
    playerId: string,
  ) => Promise<Refused<'accountIncomplete' | 'sessionEnded'> | null>
  readonly verified: VerifiedFirst
  readonly sports: SportRounds
}

/** The player's settled bets on sports as rounds; the game of each is a sport. */
type SportRounds = {
  has(gameId: string | undefined): boolean
  rounds(
    tx: Tx,
    playerId: string,
    page: OwnRoundsRequest,
  ): Promise<{ readonly rows: PlayedRoundRow[]; readonly total: number }>
}

/**
 * Returns the URL of a game's frame. The token is in the fragment, which is never sent to a server; stages served from
 * another origin also receive the platform's origin there.
 */
function stageUrl(
  { stageOrigin, publicOrigin }: Pick<PlayParts, 'stageOrigin' | 'publicOrigin'>,
  session: { readonly gameId: string; readonly lang: 'ja' | 'en'; readonly token: string },
): string {
  const platform = stageOrigin === '' ? '' : `&platform=${encodeURIComponent(publicOrigin)}`
  return `${stageOrigin}/stage/${session.gameId}/?lang=${session.lang}#token=${session.token}${platform}`
}

type PageRequest = {
  readonly gameId?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

type OwnRoundsRequest = PageRequest & { readonly roundIds?: readonly string[] | undefined }

/** Page of previous rounds that a stage shows. */
const lastRounds = { pageNo: 1, pageSize: 10 } as const

const roundsPage = (tx: Tx, playerId: string, { gameId, pageNo, pageSize }: PageRequest) =>
  tx.query<PlayedRoundRow>(
    `select round_id, game_id, currency, stake, payout, at from player_round
     where player_id = $1 and ($2::text is null or game_id = $2) order by round_id desc limit $3 offset $4`,
    [playerId, gameId ?? null, pageSize, (pageNo - 1) * pageSize],
  )

/** Reads `studio_round`: `player_round` is written by a consumer, and a win may be published before it. */
const namedRounds = (tx: Tx, playerId: string, roundIds: readonly string[], gameId: string | null) =>
  tx.query<PlayedRoundRow>(
    `select id as round_id, game_id, currency, stake, payout, at from studio_round
     where id = any($2::uuid[]) and player_id = $1 and ($3::text is null or game_id = $3) order by id desc`,
    [playerId, listOf(roundIds), gameId],
  )

/** Returns rounds and bets on sports by their ids, or one page of either: bets by their sport, otherwise rounds. */
async function ownRoundsAndBets(sports: SportRounds, tx: Tx, playerId: string, page: OwnRoundsRequest) {
  if (sports.has(page.gameId)) return sports.rounds(tx, playerId, page)
  const rounds = await ownRounds(tx, playerId, page)
  if (page.roundIds === undefined || page.gameId !== undefined) return rounds
  const { rows } = await sports.rounds(tx, playerId, { ...page, pageNo: 1, pageSize: page.roundIds.length })
  const every = [...rounds.rows, ...rows].sort((one, other) => (one.round_id < other.round_id ? 1 : -1))
  return { rows: every, total: every.length }
}

async function ownRounds(tx: Tx, playerId: string, page: OwnRoundsRequest) {
  const { gameId, roundIds } = page
  if (roundIds !== undefined) {
    const rows = await namedRounds(tx, playerId, roundIds, gameId ?? null)
    return { rows, total: rows.length }
  }
  const rows = await roundsPage(tx, playerId, page)
  const [counted] = await tx.query<{ total: bigint }>(
    'select count(*) as total from player_round where player_id = $1 and ($2::text is null or game_id = $2)',
    [playerId, gameId ?? null],
  )
  return { rows, total: Number(counted?.total ?? 0n) }
}

const addRounds = `insert into player_round (player_id, round_id, game_id, currency, stake, payout, at, funding)
  select player_id, id, game_id, currency, stake, payout, at, funding from studio_round where id = any($1::uuid[])`

/**
 * Event consumer that stores each player's rounds in player order: `studio_round`, the busiest table, has no index for
 * it.
 */
export const playerRounds = roundConsumer('player-rounds', ['player_round'], async (tx, rounds) => {
  await tx.query(addRounds, [listOf(rounds.map(({ id }) => id))])
})

export const exportRounds: Exporter = async (tx, playerId) =>
  (await ownRounds(tx, playerId, { pageNo: 1, pageSize: exportedRows })).rows.map(playedRound)

type LaunchRequest = Parameters<Studio['launch']>[1]
type LaunchContext = {
  readonly player: Player
  readonly from: Origin
  readonly nowMs: number
  readonly lang: 'ja' | 'en'
}

/** Opens a game session for a player; every way of launching a game passes the same checks. */
async function launch(parts: PlayParts, wanted: LaunchRequest, { player, from, nowMs, lang }: LaunchContext) {
  const away = parts.checkRegion(from.address)
  if (away !== null) return away
  const closed = await parts.whenLookedAt(
    parts.work,
    { playerId: player.id, nowMs, mode: 'read' },
    async (tx) =>
      (await parts.checkAccount(tx, player.id)) ??
      (await parts.checkPlay(tx, player.id, nowMs)) ??
      parts.verified.checkVerified(tx, player.id, 'bet', nowMs),
  )
  if (closed !== null) return closed
  const session = await parts.studio.launch(player, wanted, nowMs)
  if (isRefusal(session)) return session
  return { ...launched(parts, session, { gameId: wanted.gameId, lang }), machineNo: session.machineNo }
}

/**
 * Whether the refusal concerns a machine. A quick launch names no machine, so it reports `gameUnavailable` when all are
 * taken.
 */
const isOfMachine = (session: object): session is MachineRefused =>
  isRefusal(session) && (session.refusal === 'machineTaken' || session.refusal === 'machineUnknown')

const launched = (
  parts: PlayParts,
  session: { readonly token: string; readonly expiresAtMs: number; readonly commitment: string },
  { gameId, lang }: { readonly gameId: string; readonly lang: 'ja' | 'en' },
) => ({
  url: stageUrl(parts, { gameId, lang, token: session.token }),
  token: session.token,
  expiresAt: instantOf(session.expiresAtMs),
  commitment: session.commitment,
})

export function createPlay(parts: PlayParts): { handlers: Handler[] } {
  const { work, studio, games } = parts
  return {
    handlers: [
      handlePlayer(calls.launchGame, async ({ input, ...context }) => {
        const session = await launch(parts, input, { ...context, lang: input.lang })
        return isRefusal(session) ? session : ok(session)
      }),
      handlePlayer(calls.quickLogin, async ({ input, ...context }) => {
        const wanted = await work.read((tx) => quickLaunch(tx, games, context.player.id, input.gameId))
        if (isRefusal(wanted)) return wanted
        const session = await launch(parts, wanted, { ...context, lang: input.lang })
        if (isOfMachine(session)) return refuse('gameUnavailable')
        if (isRefusal(session)) return session
        const { url, token, expiresAt, commitment } = session
        return ok({ url, token, expiresAt, commitment, ...wanted })
      }),
      handleEither(calls.launchDemoGame, async ({ input, player, nowMs }) => {
        const unverified = await parts.verified.checkDemo(work, player?.id ?? null, nowMs)
        if (unverified !== null) return unverified
        const session = await studio.launchDemo(input.gameId, input.currency, nowMs)
        return isRefusal(session) ? session : ok(launched(parts, session, input))
      }),
      handlePlayer(calls.queryOwnRounds, async ({ input, player }) => {
        const { rows, total } = await work.read((tx) => ownRoundsAndBets(parts.sports, tx, player.id, input))
        return ok({ rounds: rows.map(playedRound), total })
      }),
      handleStudio(calls.queryLastRounds, async (_request, session: StudioSession) => {
        if (session.isDemo) return ok({ rounds: [] })
        const rows = await work.read((tx) => roundsPage(tx, session.playerId, { ...session, ...lastRounds }))
        return ok({ rounds: rows.map(playedRound) })
      }),
    ],
  }
}
