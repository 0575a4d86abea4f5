// The rounds that make up a score, with the data needed to replay each of them.
import type { CountedRound } from '@mangetsu/contract/tournament'
import { scoreOf } from '@mangetsu/contract/tournament-score'
import { type Currency, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { SeedPairs } from '../../../studio/seed-pairs.ts'
import type { TournamentRules } from './kind.ts'
import type { TournamentReader } from './rank.ts'

type RoundRow = {
  id: string
  game_id: string
  currency: Currency
  stake: bigint
  payout: bigint
  at: Date
  /** Null for a round at a table, which the chain of the table's rounds decides. */
  nonce: bigint | null
  seed_pair_id: string | null
}

/** The player's seeds of a round, by the id of their pair. */
type SeedRef = { readonly pairId: string; readonly nonce: number }
export type RoundFacts = Omit<CountedRound, 'seeds'> & { readonly seedRef: SeedRef | null }

/** Returns rounds by their ids. */
export async function countedByRound(
  tx: TournamentReader,
  rules: Pick<TournamentRules, 'scoring' | 'pointTable'>,
  ids: readonly string[],
): Promise<Map<string, RoundFacts>> {
  const rows = await tx.query<RoundRow>(
    `select id, game_id, currency, stake, payout, at, nonce, seed_pair_id from studio_round where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(
    rows.map(({ id, game_id, currency, stake, payout, at, nonce, seed_pair_id }) => [
      id,
      {
        roundId: id,
        gameId: game_id,
        currency,
        seedRef:
          seed_pair_id === null || nonce === null ? null : { pairId: seed_pair_id, nonce: Number(nonce) },
        stake: toDecimal(stake, currency),
        payout: toDecimal(payout, currency),
        score: scoreOf(rules, stake, payout),
        at: instantOf(at),
      },
    ]),
  )
}

/**
 * Returns the rounds with their seeds, if they have any; a server seed is included only after its player has rotated
 * it.
 */
export async function countedRoundsOf(
  tx: Parameters<SeedPairs['find']>[0],
  seedPairs: Pick<SeedPairs, 'find'>,
  rules: Pick<TournamentRules, 'scoring' | 'pointTable'>,
  ids: readonly string[],
): Promise<Map<string, CountedRound>> {
  const facts = await countedByRound(tx, rules, ids)
  const pairs = new Map<string, Awaited<ReturnType<SeedPairs['find']>>>()
  for (const { seedRef } of facts.values())
    if (seedRef !== null && !pairs.has(seedRef.pairId))
      pairs.set(seedRef.pairId, await seedPairs.find(tx, seedRef.pairId))
  const rounds = new Map<string, CountedRound>()
  for (const [id, { seedRef, ...round }] of facts) {
    const pair = seedRef === null ? undefined : pairs.get(seedRef.pairId)
    const serverSeed = pair === undefined || pair.revealedAt === null ? null : pair.serverSeed
    const seeds =
      pair === undefined || seedRef === null
        ? null
        : { commitment: pair.commitment, clientSeed: pair.clientSeed, nonce: seedRef.nonce, serverSeed }
    rounds.set(id, { ...round, seeds })
  }
  return rounds
}
