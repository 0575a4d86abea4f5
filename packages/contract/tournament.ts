// A tournament: scores the rounds of its games while it runs, ranks players by division, and pays each prize once when
// claimed.
import * as z from 'zod/mini'
import { ActivityCode } from './activity.ts'
import { Bonus } from './bonus.ts'
import { call } from './call.ts'
import {
  Amount,
  Currency,
  GameId,
  Id,
  InBoth,
  Instant,
  pageInput,
  RequestId,
  Sha256,
  withLoginName,
} from './fields.ts'
import { RewardView } from './reward.ts'

export const DivisionId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))

/** States in order: announced, open for sign-ups, counting rounds, waiting for the last rounds, decided. */
const TournamentState = z.enum(['upcoming', 'open', 'running', 'settling', 'settled'])
export type TournamentState = z.infer<typeof TournamentState>

/**
 * Scoring by payout divided by stake, by turnover, or by a table of points. A score is a whole number: thousandths of a
 * multiple, minor units of turnover, or points.
 */
const Scoring = z.enum(['multiple', 'turnover', 'points'])
export type Scoring = z.infer<typeof Scoring>
const Score = z.int()

/** The prize of each place in an inclusive range. */
const PlacePrize = z.object({ from: z.int(), to: z.int(), reward: RewardView })
export type PlacePrize = z.infer<typeof PlacePrize>

/** A range of stakes in one currency whose players compete; a round counts in the division of its stake. */
const Division = z.object({
  division: DivisionId,
  name: InBoth,
  currency: Currency,
  stakeFrom: Amount,
  /** The largest stake that counts; null for no maximum. */
  stakeTo: z.nullable(Amount),
  /** Number of ranked players. */
  entrants: z.int(),
  prizes: z.array(PlacePrize),
  /** Total of all money prizes. */
  prizeTotal: Amount,
})
export type Division = z.infer<typeof Division>

export const Tournament = z.object({
  tournamentId: ActivityCode,
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  version: z.int(),
  picture: z.string(),
  state: TournamentState,
  /** Start of sign-ups. */
  opensAt: Instant,
  /** Rounds settled from this time on count. */
  from: Instant,
  until: Instant,
  /** Latest time at which the places are final. */
  settlesAt: Instant,
  /** Time at which the places became final; null before. */
  settledAt: z.nullable(Instant),
  scoring: Scoring,
  /** Number of best rounds that make up the score; null when all rounds count. */
  bestRounds: z.nullable(z.int()),
  /** For points: the minimum multiple in thousandths, and the points it earns. */
  pointTable: z.array(z.object({ multiple: z.int(), points: z.int() })),
  /** Games and tables whose rounds count. */
  games: z.array(
    z.object({
      gameId: GameId,
      gameNo: z.int(),
      name: InBoth,
      kind: z.string(),
      /** Name of the cover; null without one. */
      filePath: z.nullable(z.string()),
    }),
  ),
  divisions: z.array(Division),
  /** Number of players who have signed up. */
  signedUp: z.int(),
})
export type Tournament = z.infer<typeof Tournament>

/** Lists all published tournaments: running ones first, then open, upcoming, settling and settled. */
export const queryTournaments = call({
  path: '/api/phoenix/prom/open/tournament/list',
  as: 'either',
  input: z.object({ ...withLoginName, state: z.optional(TournamentState) }),
  output: z.object({ tournaments: z.array(Tournament) }),
})

const BoardRow = z.object({
  place: z.int(),
  maskedName: z.string(),
  /** Whether the player is one of the sandbox's sample players. */
  isSample: z.boolean(),
  isOwn: z.boolean(),
  score: Score,
  /** Time at which the score was reached; of equal scores the earlier ranks higher. */
  reachedAt: Instant,
  rounds: z.int(),
})
export type BoardRow = z.infer<typeof BoardRow>

/** Returns one tournament with the ranking of one division, by default its first. */
export const queryTournament = call({
  path: '/api/phoenix/prom/open/tournament/detail',
  as: 'either',
  input: z.object({
    ...withLoginName,
    ...pageInput,
    tournamentId: ActivityCode,
    division: z.optional(DivisionId),
  }),
  output: z.object({
    tournament: Tournament,
    board: z.object({
      division: DivisionId,
      /** Time at which the ranking was computed. */
      at: Instant,
      rows: z.array(BoardRow),
      total: z.int(),
    }),
  }),
  refusals: ['tournamentUnknown', 'divisionUnknown'],
})

const PrizeState = z.enum(['waiting', 'claimed', 'expired'])

const TournamentPrize = z.object({
  prizeId: Id,
  tournamentId: ActivityCode,
  title: InBoth,
  division: DivisionId,
  divisionName: InBoth,
  place: z.int(),
  reward: RewardView,
  state: PrizeState,
  claimUntil: Instant,
  claimedAt: z.nullable(Instant),
})
export type TournamentPrize = z.infer<typeof TournamentPrize>

/** Returns the caller's rank in each of their divisions, with the players just above and below. */
export const queryTournamentRank = call({
  path: '/api/phoenix/prom/tournament/customer/rank',
  as: 'player',
  input: z.object({ ...withLoginName, tournamentId: ActivityCode }),
  output: z.object({
    tournamentId: ActivityCode,
    /** 1 if the caller has signed up. */
    signFlag: z.int(),
    /** Reason why the caller cannot sign up now; null if they can or already have. */
    closed: z.nullable(z.enum(['notOpen', 'notForYou', 'onBreak', 'excluded', 'identityHeld'])),
    at: Instant,
    standings: z.array(
      z.object({
        division: DivisionId,
        place: z.int(),
        /** The place stored at the start of the site's day, with its time; null without one, and once settled. */
        earlier: z.nullable(z.object({ place: z.int(), at: Instant })),
        entrants: z.int(),
        score: Score,
        reachedAt: Instant,
        rounds: z.int(),
        /** Current prize of the rank; null without a prize. */
        reward: z.nullable(RewardView),
        /** The next rank with a larger prize and the score it needs; null at the top. */
        next: z.nullable(z.object({ place: z.int(), score: Score })),
        neighbours: z.array(BoardRow),
      }),
    ),
    prizes: z.array(TournamentPrize),
  }),
  refusals: ['tournamentUnknown'],
})

/** A round that counts towards a score, with the data that anybody needs to verify it. */
const CountedRound = z.object({
  roundId: Id,
  gameId: GameId,
  stake: Amount,
  payout: Amount,
  currency: Currency,
  score: Score,
  at: Instant,
  /** Null for a game whose rounds are not computed from a player's seeds. */
  seeds: z.nullable(
    z.object({
      commitment: Sha256,
      clientSeed: z.string(),
      nonce: z.int(),
      /** Null until the player has changed seeds. */
      serverSeed: z.nullable(Sha256),
    }),
  ),
})
export type CountedRound = z.infer<typeof CountedRound>

/**
 * Returns the result of a settled tournament: each rank with all its counted rounds, so that anybody can recompute it.
 */
export const queryTournamentResults = call({
  path: '/api/phoenix/prom/tournament/alljoinRecord',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageInput, tournamentId: ActivityCode, division: DivisionId }),
  output: z.object({
    rows: z.array(z.extend(BoardRow, { reward: z.nullable(RewardView), counted: z.array(CountedRound) })),
    total: z.int(),
    /** SHA-256 over the whole ranked division, as the page's terms specify it; the same for every caller. */
    digest: Sha256,
  }),
  refusals: ['tournamentUnknown', 'divisionUnknown', 'tournamentNotSettled'],
})

/**
 * Lists the tournaments the caller has signed up for, newest first; for a single tournament also the rounds that count.
 */
export const queryOwnTournaments = call({
  path: '/api/phoenix/prom/tournament/joinRecord',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput, tournamentId: z.optional(ActivityCode) }),
  output: z.object({
    joined: z.array(
      z.object({
        tournamentId: ActivityCode,
        title: InBoth,
        picture: z.string(),
        state: TournamentState,
        signedUpAt: Instant,
        version: z.int(),
        from: Instant,
        until: Instant,
        scoring: Scoring,
        standings: z.array(
          z.object({
            division: DivisionId,
            divisionName: InBoth,
            place: z.int(),
            entrants: z.int(),
            score: Score,
            prize: z.nullable(TournamentPrize),
            /** Present only if a single tournament was requested. */
            counted: z.array(CountedRound),
          }),
        ),
      }),
    ),
    total: z.int(),
  }),
})

/** Claims a prize once; for a claimed prize it returns that state and moves no money again. */
export const claimTournamentPrize = call({
  path: '/api/phoenix/prom/tournament/claimPrize',
  as: 'player',
  idempotent: true,
  perMinute: 60,
  input: z.object({ ...withLoginName, requestId: RequestId, prizeId: Id }),
  output: z.object({ prize: TournamentPrize, bonus: z.nullable(Bonus) }),
  refusals: ['tournamentPrizeUnknown', 'tournamentPrizeOver', 'rewardUsedUp', 'keyReused', 'identityHeld'],
})

/** Push message to subscribers of a division: its top ranks, at most once a second. */
export const TournamentBoard = z.object({
  tournamentId: ActivityCode,
  division: DivisionId,
  at: Instant,
  entrants: z.int(),
  rows: z.array(
    z.object({
      place: z.int(),
      maskedName: z.string(),
      isSample: z.boolean(),
      score: Score,
      reachedAt: Instant,
      rounds: z.int(),
    }),
  ),
})
export type TournamentBoard = z.infer<typeof TournamentBoard>
