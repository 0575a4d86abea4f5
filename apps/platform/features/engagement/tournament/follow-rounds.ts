// Counts tournaments from the event stream: each settled round of own money counts once, in the division of its stake,
// for players who had signed up before it began. The best rounds make up the score, in whatever order they arrive.

import { bestOf, type ScoredRound, scoreOf, standingOf } from '@mangetsu/contract/tournament-score'
import { type Consumer, playersOf, roundConsumer, type SettledRound, spanOf } from '../../../events/index.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import { PromotionBody } from '../promotion/index.ts'
import { divisionOf, gamesOfRules, type TournamentRules, tournamentKind } from './kind.ts'
import { bucketOf } from './rank.ts'

export const followerName = 'tournaments'

// Rules and times of a published tournament do not change, so its first version determines the counting.
const tournaments = `select p.id, p.code, v.body from promotion p
  join promotion_version v on v.promotion_id = p.id and v.version = 1 where p.kind = '${tournamentKind.kind}'`

const signedUp = `select promotion_id, player_id, at from promotion_signup
  where promotion_id = any($1::uuid[]) and player_id = any($2::uuid[])`

type Counted = {
  /** Tournament, division and player as one string. */
  readonly key: string
  readonly promotionId: string
  readonly code: string
  readonly division: string
  readonly playerId: string
  readonly bestRounds: number
  /** Scoring rounds. */
  readonly scoring: ScoredRound[]
  /** Number of all counted rounds. */
  rounds: number
}

type FollowedTournament = {
  readonly id: string
  readonly code: string
  readonly fromMs: number
  readonly untilMs: number
  readonly rules: TournamentRules
  readonly gameIds: ReadonlySet<string>
}

/** Returns a reader of all tournaments; parsed versions are cached. */
function readerOf(games: Games): (tx: Tx) => Promise<readonly FollowedTournament[]> {
  const known = new Map<string, FollowedTournament>()
  return async (tx) => {
    for (const { id, code, body } of await tx.query<{ id: string; code: string; body: unknown }>(
      tournaments,
    )) {
      if (known.has(id)) continue
      const { from, until, rules: text } = PromotionBody.parse(body)
      const rules = tournamentKind.rules.parse(text)
      const gameIds = new Set(gamesOfRules(games.all(), rules).map(({ math }) => math.id))
      const times = { fromMs: Date.parse(from), untilMs: Date.parse(until ?? from) }
      known.set(id, { id, code, ...times, rules, gameIds })
    }
    return [...known.values()]
  }
}

/** Sign-up times, ms, by tournament and player. */
type SignUps = ReadonlyMap<string, number>
const signUpKey = (tournamentId: string, playerId: string): string => `${tournamentId} ${playerId}`

async function readSignUps(
  tx: Tx,
  running: readonly FollowedTournament[],
  rounds: readonly SettledRound[],
): Promise<SignUps> {
  type Row = { promotion_id: string; player_id: string; at: Date }
  const rows = await tx.query<Row>(signedUp, [running.map(({ id }) => id), playersOf(rounds)])
  return new Map(rows.map((row) => [signUpKey(row.promotion_id, row.player_id), row.at.getTime()]))
}

/** Returns the rounds of own money that count, by tournament, division and player. */
function countedRounds(
  settled: readonly SettledRound[],
  running: readonly FollowedTournament[],
  signUps: SignUps,
): Counted[] {
  const counted = new Map<string, Counted>()
  for (const round of settled) {
    const { id: roundId, playerId, gameId, currency, stakeMinor, payoutMinor, funding, atMs } = round
    // A score can be recomputed from whole stakes, so a round counts in full, or not at all if part of its stake was
    // without risk.
    if (round.atRiskMinor < stakeMinor) continue
    for (const { id: promotionId, code, rules, gameIds, fromMs, untilMs } of running) {
      if (funding !== 'cash' || stakeMinor === 0n || !gameIds.has(gameId)) continue
      if (atMs < fromMs || atMs >= untilMs) continue
      // A round is decided and settled in one transaction, and has a single timestamp.
      if (atMs <= (signUps.get(signUpKey(promotionId, playerId)) ?? Number.POSITIVE_INFINITY)) continue
      const division = divisionOf(rules.divisions, currency, stakeMinor)?.id
      if (division === undefined) continue
      const key = `${promotionId} ${division} ${playerId}`
      const of = counted.get(key) ?? {
        key,
        promotionId,
        code,
        division,
        playerId,
        bestRounds: rules.bestRounds,
        scoring: [],
        rounds: 0,
      }
      const score = scoreOf(rules, stakeMinor, payoutMinor)
      if (score > 0) of.scoring.push({ roundId, score, atMs })
      of.rounds += 1
      counted.set(key, of)
    }
  }
  return [...counted.values()]
}

const keysOf = (all: readonly Counted[]) => [
  listOf(all.map(({ promotionId }) => promotionId)),
  all.map(({ division }) => division),
  listOf(all.map(({ playerId }) => playerId)),
]
const keyed = 'unnest($1::uuid[], $2::text[], $3::uuid[]) as k(promotion_id, division, player_id)'

type BestRow = { key: string; round_id: string; score: number; at: Date }
type BeforeRow = { key: string; score: number }

async function readBefore(tx: Tx, all: readonly Counted[]) {
  const best = await tx.query<BestRow>(
    `select concat_ws(' ', promotion_id, division, player_id) as key, t.round_id, t.score::float8 as score, t.at
     from tournament_round t join ${keyed} using (promotion_id, division, player_id)`,
    keysOf(all),
  )
  const entries = await tx.query<BeforeRow>(
    `select concat_ws(' ', promotion_id, division, player_id) as key, t.score::float8 as score
     from tournament_entry t join ${keyed} using (promotion_id, division, player_id)`,
    keysOf(all),
  )
  const rounds = new Map<string, ScoredRound[]>()
  for (const { key, round_id: roundId, score, at } of best)
    rounds.set(key, [...(rounds.get(key) ?? []), { roundId, score, atMs: at.getTime() }])
  return { rounds, scores: new Map(entries.map(({ key, score }) => [key, score])) }
}

const putEntries = `insert into tournament_entry as t (promotion_id, division, player_id, score, reached_at, round_id, rounds)
  select promotion_id, division, player_id, score, reached_at, round_id, rounds
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::uuid[], $7::int[])
    as k(promotion_id, division, player_id, score, reached_at, round_id, rounds)
  on conflict (promotion_id, division, player_id) do update set score = excluded.score,
    reached_at = excluded.reached_at, round_id = excluded.round_id, rounds = t.rounds + excluded.rounds`

const addRounds = `insert into tournament_entry as t (promotion_id, division, player_id, score, rounds)
  select promotion_id, division, player_id, 0, rounds
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::int[]) as k(promotion_id, division, player_id, rounds)
  on conflict (promotion_id, division, player_id) do update set rounds = t.rounds + excluded.rounds`

const putRounds = `insert into tournament_round (promotion_id, division, player_id, round_id, score, at)
  select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[], $6::timestamptz[])
  on conflict do nothing`

const putBuckets = `insert into tournament_bucket as t (promotion_id, division, bucket, entrants)
  select promotion_id, division, bucket, 0 from unnest($1::uuid[], $2::text[], $3::int[]) as k(promotion_id, division, bucket)
  on conflict (promotion_id, division, bucket) do nothing`
const addBuckets = `update tournament_bucket t set entrants = t.entrants + k.change
  from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) as k(promotion_id, division, bucket, change)
  where t.promotion_id = k.promotion_id and t.division = k.division and t.bucket = k.bucket`

type Moved = {
  readonly of: Counted
  readonly before: number
  readonly best: readonly ScoredRound[]
  /** Whether the set of best rounds has changed. */
  readonly isBetter: boolean
}

function movedBy(of: Counted, known: readonly ScoredRound[], before = 0): Moved {
  const best = bestOf([...known, ...of.scoring], of.bestRounds)
  const ids = new Set(known.map(({ roundId }) => roundId))
  const isBetter = best.length !== ids.size || best.some(({ roundId }) => !ids.has(roundId))
  return { of, before, best, isBetter }
}

/** Moves entrants from the bucket of their old score to that of the new one. */
async function moveBuckets(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const changes = new Map<string, { promotionId: string; division: string; bucket: number; change: number }>()
  const add = ({ promotionId, division }: Counted, score: number, change: number) => {
    if (score === 0) return
    const bucket = bucketOf(score)
    const key = `${promotionId} ${division} ${bucket}`
    const known = changes.get(key) ?? { promotionId, division, bucket, change: 0 }
    changes.set(key, { ...known, change: known.change + change })
  }
  for (const { of, before, best } of moved) {
    add(of, before, -1)
    add(of, standingOf(best)?.score ?? 0, 1)
  }
  const all = [...changes.values()].filter(({ change }) => change !== 0)
  if (all.length === 0) return
  const where = [
    all.map((one) => one.promotionId),
    all.map((one) => one.division),
    all.map((one) => one.bucket),
  ]
  await tx.query(putBuckets, where)
  await tx.query(addBuckets, [...where, all.map(({ change }) => change)])
  await tx.query('delete from tournament_bucket where entrants = 0 and promotion_id = any($1::uuid[])', [
    where[0],
  ])
}

async function store(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const standings = moved.map(({ best }) => standingOf(best))
  await tx.query(putEntries, [
    ...keysOf(moved.map(({ of }) => of)),
    listOf(standings.map((one) => one?.score ?? 0)),
    standings.map((one) => (one === null ? null : dateOf(one.atMs))),
    standings.map((one) => one?.roundId ?? null),
    listOf(moved.map(({ of }) => of.rounds)),
  ])
  const better = moved.filter(({ isBetter }) => isBetter)
  if (better.length === 0) return
  const kept = better.flatMap(({ of, best }) => best.map((round) => ({ of, round })))
  await tx.query(
    `delete from tournament_round t using ${keyed} where t.promotion_id = k.promotion_id and t.division = k.division
       and t.player_id = k.player_id and not t.round_id = any($4::uuid[])`,
    [...keysOf(better.map(({ of }) => of)), listOf(kept.map(({ round }) => round.roundId))],
  )
  await tx.query(putRounds, [
    ...keysOf(kept.map(({ of }) => of)),
    listOf(kept.map(({ round }) => round.roundId)),
    listOf(kept.map(({ round }) => round.score)),
    listOf(kept.map(({ round }) => instantOf(round.atMs))),
  ])
  await moveBuckets(tx, better)
}

/** Counts all rounds, and recomputes the score of players with a new best round. */
async function follow(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const played = counted.filter(({ scoring }) => scoring.length === 0)
  if (played.length > 0) await tx.query(addRounds, [...keysOf(played), listOf(played.map((of) => of.rounds))])
  const scored = counted.filter(({ scoring }) => scoring.length > 0)
  if (scored.length === 0) return
  const before = await readBefore(tx, scored)
  await store(
    tx,
    scored.map((of) => movedBy(of, before.rounds.get(of.key) ?? [], before.scores.get(of.key))),
  )
}

export const tournamentStandings = (games: Games): Consumer<'wager.settled'> => {
  const readTournaments = readerOf(games)
  const tables = ['tournament_entry', 'tournament_round', 'tournament_bucket']
  return roundConsumer(followerName, tables, async (tx, rounds) => {
    const { firstMs, lastMs } = spanOf(rounds)
    const running = (await readTournaments(tx)).filter(
      ({ fromMs, untilMs }) => fromMs <= lastMs && untilMs > firstMs,
    )
    if (running.length === 0) return []
    const counted = countedRounds(rounds, running, await readSignUps(tx, running, rounds))
    if (counted.length === 0) return []
    await follow(tx, counted)
    const boards = new Map(counted.map((of) => [`${of.code} ${of.division}`, of]))
    const changed = [...boards.values()].map(({ code, division }) => ({ tournamentId: code, division }))
    return [{ type: 'tournament', boards: changed }]
  })
}
