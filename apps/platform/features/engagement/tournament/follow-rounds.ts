// Counts tournaments from the event stream: each settled round of own money at a game or a table counts once, in the
// division of its stake, for players who had signed up before it began. The best rounds make up the score, in whatever
// order they arrive.

import { bestOf, combinedScore, type ScoredRound, scoreOf } from '@mangetsu/contract/tournament-score'
import { type Consumer, playersOf, roundConsumer, type SettledRound, spanOf } from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import { type BatchColumn, batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import { PromotionBody } from '../promotion/index.ts'
import { countableGames, gamesOfRules } from './catalogue.ts'
import { divisionOf, type TournamentRules, tournamentKind } from './kind.ts'
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
      const gameIds = new Set(gamesOfRules(countableGames(games), rules).map(({ id }) => id))
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

const openings = `select r.id, t.opened_at as at from studio_round r join table_round t on t.id = r.table_round_id
  where r.id = any($1::uuid[])`

/**
 * Returns the opening times of the table's rounds behind these, ms, by the player's round. A table's result is shown
 * before it is paid, so a round counts only if the table opened it after the sign-up.
 */
async function readOpenings(
  tx: Tx,
  tables: ReadonlySet<string>,
  rounds: readonly SettledRound[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rounds.flatMap(({ id, gameId }) => (tables.has(gameId) ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ id: string; at: Date }>(openings, [ids])
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]))
}

type RoundTimes = { readonly signUps: SignUps; readonly openedMs: ReadonlyMap<string, number> }

/** Returns the rounds of own money that count, by tournament, division and player. */
function countedRounds(
  settled: readonly SettledRound[],
  running: readonly FollowedTournament[],
  { signUps, openedMs }: RoundTimes,
): Counted[] {
  const counted = new Map<string, Counted>()
  for (const round of settled) {
    const { id: roundId, playerId, gameId, currency, stakeMinor, payoutMinor, funding, atMs } = round
    // A score can be recomputed from whole stakes, so a round counts in full, or not at all if part of its stake was
    // without risk.
    if (round.atRiskMinor < stakeMinor) continue
    // A round of a game is decided and settled in one transaction, and has a single timestamp.
    const beganMs = openedMs.get(roundId) ?? atMs
    for (const { id: promotionId, code, rules, gameIds, fromMs, untilMs } of running) {
      if (funding !== 'cash' || stakeMinor === 0n || !gameIds.has(gameId)) continue
      if (beganMs < fromMs || atMs >= untilMs) continue
      if (beganMs <= (signUps.get(signUpKey(promotionId, playerId)) ?? Number.POSITIVE_INFINITY)) continue
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

const divisionColumns: readonly BatchColumn<Pick<Counted, 'promotionId' | 'division'>>[] = [
  { name: 'promotion_id', sqlType: 'uuid[]', of: ({ promotionId }) => promotionId },
  { name: 'division', sqlType: 'text[]', of: ({ division }) => division },
]
type EntryKey = Pick<Counted, 'promotionId' | 'division' | 'playerId'>
const keyColumns: readonly BatchColumn<EntryKey>[] = [
  ...divisionColumns,
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
]
const keyBatch = batchColumns(keyColumns)

type BestRow = { key: string; round_id: string; score: number; at: Date }
type BeforeRow = { key: string; score: number }

async function readBefore(tx: Tx, all: readonly Counted[]) {
  const best = await tx.query<BestRow>(
    `select concat_ws(' ', promotion_id, division, player_id) as key, t.round_id, t.score::float8 as score, t.at
     from tournament_round t join ${keyBatch.unnest(1)} using (promotion_id, division, player_id)`,
    keyBatch.values(all),
  )
  const entries = await tx.query<BeforeRow>(
    `select concat_ws(' ', promotion_id, division, player_id) as key, t.score::float8 as score
     from tournament_entry t join ${keyBatch.unnest(1)} using (promotion_id, division, player_id)`,
    keyBatch.values(all),
  )
  const rounds = new Map<string, ScoredRound[]>()
  for (const { key, round_id: roundId, score, at } of best)
    rounds.set(key, [...(rounds.get(key) ?? []), { roundId, score, atMs: at.getTime() }])
  return { rounds, scores: new Map(entries.map(({ key, score }) => [key, score])) }
}

/** An entry with its standing, which is null if no round has scored. */
type ScoredEntry = EntryKey & Pick<Counted, 'rounds'> & { readonly combined: ScoredRound | null }

const entryBatch = batchColumns<ScoredEntry>([
  ...keyColumns,
  { name: 'score', sqlType: 'bigint[]', of: ({ combined }) => combined?.score ?? 0 },
  {
    name: 'reached_at',
    sqlType: 'timestamptz[]',
    of: ({ combined }) => combined && instantOf(combined.atMs),
  },
  { name: 'round_id', sqlType: 'uuid[]', of: ({ combined }) => combined?.roundId ?? null },
  { name: 'rounds', sqlType: 'int[]', of: ({ rounds }) => rounds },
])

const putEntries = `insert into tournament_entry as t (promotion_id, division, player_id, score, reached_at, round_id, rounds)
  select promotion_id, division, player_id, score, reached_at, round_id, rounds from ${entryBatch.unnest(1)}
  on conflict (promotion_id, division, player_id) do update set score = excluded.score,
    reached_at = excluded.reached_at, round_id = excluded.round_id, rounds = t.rounds + excluded.rounds`

const playedBatch = batchColumns<EntryKey & Pick<Counted, 'rounds'>>([
  ...keyColumns,
  { name: 'rounds', sqlType: 'int[]', of: ({ rounds }) => rounds },
])

const addRounds = `insert into tournament_entry as t (promotion_id, division, player_id, score, rounds)
  select promotion_id, division, player_id, 0, rounds from ${playedBatch.unnest(1)}
  on conflict (promotion_id, division, player_id) do update set rounds = t.rounds + excluded.rounds`

const roundBatch = batchColumns<EntryKey & ScoredRound>([
  ...keyColumns,
  { name: 'round_id', sqlType: 'uuid[]', of: ({ roundId }) => roundId },
  { name: 'score', sqlType: 'bigint[]', of: ({ score }) => score },
  { name: 'at', sqlType: 'timestamptz[]', of: ({ atMs }) => instantOf(atMs) },
])

const dropRounds = `delete from tournament_round t using ${keyBatch.unnest(2, 'k')}
  where t.promotion_id = k.promotion_id and t.division = k.division and t.player_id = k.player_id
    and not t.round_id = any($1::uuid[])`

const putRounds = `insert into tournament_round (promotion_id, division, player_id, round_id, score, at)
  select promotion_id, division, player_id, round_id, score, at from ${roundBatch.unnest(1)}
  on conflict do nothing`

type BucketChange = {
  readonly promotionId: string
  readonly division: string
  readonly bucket: number
  readonly change: number
}

const bucketBatch = batchColumns<BucketChange>([
  ...divisionColumns,
  { name: 'bucket', sqlType: 'int[]', of: ({ bucket }) => bucket },
  { name: 'change', sqlType: 'int[]', of: ({ change }) => change },
])

const putBuckets = `insert into tournament_bucket as t (promotion_id, division, bucket, entrants)
  select promotion_id, division, bucket, 0 from ${bucketBatch.unnest(1)}
  on conflict (promotion_id, division, bucket) do nothing`
const addBuckets = `update tournament_bucket t set entrants = t.entrants + k.change
  from ${bucketBatch.unnest(1, 'k')}
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
  const changes = new Map<string, BucketChange>()
  const add = ({ promotionId, division }: Counted, score: number, change: number) => {
    if (score === 0) return
    const bucket = bucketOf(score)
    const key = `${promotionId} ${division} ${bucket}`
    const known = changes.get(key) ?? { promotionId, division, bucket, change: 0 }
    changes.set(key, { ...known, change: known.change + change })
  }
  for (const { of, before, best } of moved) {
    add(of, before, -1)
    add(of, combinedScore(best)?.score ?? 0, 1)
  }
  const all = [...changes.values()].filter(({ change }) => change !== 0)
  if (all.length === 0) return
  const values = bucketBatch.values(all)
  await tx.query(putBuckets, values)
  await tx.query(addBuckets, values)
  await tx.query('delete from tournament_bucket where entrants = 0 and promotion_id = any($1::uuid[])', [
    all.map(({ promotionId }) => promotionId),
  ])
}

async function store(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const entries = moved.map(({ of, best }) => ({ ...of, combined: combinedScore(best) }))
  await tx.query(putEntries, entryBatch.values(entries))
  const better = moved.filter(({ isBetter }) => isBetter)
  if (better.length === 0) return
  const kept = better.flatMap(({ of, best }) => best.map((round) => ({ ...of, ...round })))
  await tx.query(dropRounds, [
    kept.map(({ roundId }) => roundId),
    ...keyBatch.values(better.map(({ of }) => of)),
  ])
  await tx.query(putRounds, roundBatch.values(kept))
  await moveBuckets(tx, better)
}

/** Counts all rounds, and recomputes the score of players with a new best round. */
async function follow(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const played = counted.filter(({ scoring }) => scoring.length === 0)
  if (played.length > 0) await tx.query(addRounds, playedBatch.values(played))
  const scored = counted.filter(({ scoring }) => scoring.length > 0)
  if (scored.length === 0) return
  const before = await readBefore(tx, scored)
  await store(
    tx,
    scored.map((of) => movedBy(of, before.rounds.get(of.key) ?? [], before.scores.get(of.key))),
  )
}

export const tournamentScores = (games: Games): Consumer<'wager.settled'> => {
  const readTournaments = readerOf(games)
  const playTables = new Set(games.tables().map(({ id }) => id))
  const tables = ['tournament_entry', 'tournament_round', 'tournament_bucket']
  return roundConsumer(followerName, tables, async (tx, rounds) => {
    const { firstMs, lastMs } = spanOf(rounds)
    const running = (await readTournaments(tx)).filter(
      ({ fromMs, untilMs }) => fromMs <= lastMs && untilMs > firstMs,
    )
    if (running.length === 0) return []
    const signUps = await readSignUps(tx, running, rounds)
    const openedMs = await readOpenings(tx, playTables, rounds)
    const counted = countedRounds(rounds, running, { signUps, openedMs })
    if (counted.length === 0) return []
    await follow(tx, counted)
    const boards = new Map(counted.map((of) => [`${of.code} ${of.division}`, of]))
    const changed = [...boards.values()].map(({ code, division }) => ({ tournamentId: code, division }))
    return [{ type: 'tournament', boards: changed }]
  })
}
