// A tournament: rounds of its games are scored while it runs, places are kept by division, and prizes are claimed once.
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
  pageAsked,
  RequestId,
  Sha256,
  withLoginName,
} from './fields.ts'
import { RewardView } from './reward.ts'

export const DivisionId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))

/** Announced, taking sign-ups, counting rounds, waiting for the last ones, decided. */
const TournamentState = z.enum(['upcoming', 'open', 'running', 'settling', 'settled'])
export type TournamentState = z.infer<typeof TournamentState>

/**
 * By win divided by stake, by what was staked, or by points of a table. A score is a whole number: thousandths of a
 * multiple, minor units of turnover, points.
 */
const Scoring = z.enum(['multiple', 'turnover', 'points'])
export type Scoring = z.infer<typeof Scoring>
const Score = z.int()

/** Places from the first to the last, each of them. */
const PlacePrize = z.object({ from: z.int(), to: z.int(), reward: RewardView })
export type PlacePrize = z.infer<typeof PlacePrize>

/** Stakes of one currency that meet each other; a round counts in the division of its stake. */
const Division = z.object({
  division: DivisionId,
  name: InBoth,
  currency: Currency,
  stakeFrom: Amount,
  /** The largest that counts; null without one. */
  stakeTo: z.nullable(Amount),
  /** Players with a place. */
  entrants: z.int(),
  prizes: z.array(PlacePrize),
  /** All prizes of money together. */
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
  /** Sign-ups are taken from then on. */
  opensAt: Instant,
  /** Rounds that settle from then on count. */
  from: Instant,
  until: Instant,
  /** Places are final then, at the latest. */
  settlesAt: Instant,
  /** When they were; null before. */
  settledAt: z.nullable(Instant),
  scoring: Scoring,
  /** The best so many rounds make the score; null when all do. */
  bestRounds: z.nullable(z.int()),
  /** For points: at least so many thousandths of a multiple bring so many points. */
  pointTable: z.array(z.object({ multiple: z.int(), points: z.int() })),
  /** The games whose rounds count. */
  games: z.array(z.object({ gameId: GameId, name: InBoth, kind: z.string(), hasCover: z.boolean() })),
  divisions: z.array(Division),
  /** Players who have signed up. */
  signedUp: z.int(),
})
export type Tournament = z.infer<typeof Tournament>

/** Every tournament that is shown: running ones first, then open, upcoming, settling and settled. */
export const queryTournaments = call({
  path: '/api/phoenix/prom/open/tournament/list',
  as: 'either',
  input: z.object({ ...withLoginName, state: z.optional(TournamentState) }),
  output: z.object({ tournaments: z.array(Tournament) }),
})

const BoardRow = z.object({
  place: z.int(),
  maskedName: z.string(),
  /** Whether it is one of the practice world's players. */
  isSample: z.boolean(),
  isOwn: z.boolean(),
  score: Score,
  /** When the score was reached: of equal ones the earlier is ahead. */
  reachedAt: Instant,
  rounds: z.int(),
})
export type BoardRow = z.infer<typeof BoardRow>

/** One of them with the places of one division, its first where none is named. */
export const queryTournament = call({
  path: '/api/phoenix/prom/open/tournament/detail',
  as: 'either',
  input: z.object({
    ...withLoginName,
    ...pageAsked,
    tournamentId: ActivityCode,
    division: z.optional(DivisionId),
  }),
  output: z.object({
    tournament: Tournament,
    board: z.object({
      division: DivisionId,
      /** As of then. */
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

/** The caller's standing in each division they have a place in, with the players just above and below. */
export const queryTournamentRank = call({
  path: '/api/phoenix/prom/tournament/customer/rank',
  as: 'player',
  input: z.object({ ...withLoginName, tournamentId: ActivityCode }),
  output: z.object({
    tournamentId: ActivityCode,
    /** 1 once signed up. */
    signFlag: z.int(),
    /** Why one could not now; null when one can or has. */
    closed: z.nullable(z.enum(['notOpen', 'notForYou', 'onBreak', 'excluded', 'identityHeld'])),
    at: Instant,
    standings: z.array(
      z.object({
        division: DivisionId,
        place: z.int(),
        entrants: z.int(),
        score: Score,
        reachedAt: Instant,
        rounds: z.int(),
        /** What the place is worth as things stand; null without a prize. */
        reward: z.nullable(RewardView),
        /** The place that is worth more, and the score that would take it; null at the top. */
        next: z.nullable(z.object({ place: z.int(), score: Score })),
        neighbours: z.array(BoardRow),
      }),
    ),
    prizes: z.array(TournamentPrize),
  }),
  refusals: ['tournamentUnknown'],
})

/** A round that makes a score, with what anybody needs to play it again. */
const CountedRound = z.object({
  roundId: Id,
  gameId: GameId,
  stake: Amount,
  payout: Amount,
  currency: Currency,
  score: Score,
  at: Instant,
  /** Null for a game whose rounds are not drawn from a player's seeds. */
  seeds: z.nullable(
    z.object({
      commitment: Sha256,
      clientSeed: z.string(),
      nonce: z.int(),
      /** Null until its player has changed seeds. */
      serverSeed: z.nullable(Sha256),
    }),
  ),
})
export type CountedRound = z.infer<typeof CountedRound>

/** The result of a settled tournament: each place with every round that made it, so that anybody can work it out again. */
export const queryTournamentResults = call({
  path: '/api/phoenix/prom/tournament/alljoinRecord',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageAsked, tournamentId: ActivityCode, division: DivisionId }),
  output: z.object({
    rows: z.array(z.extend(BoardRow, { reward: z.nullable(RewardView), counted: z.array(CountedRound) })),
    total: z.int(),
    /** SHA-256 over the whole division in its order, as the terms of the page state it; the same whoever asks. */
    digest: Sha256,
  }),
  refusals: ['tournamentUnknown', 'divisionUnknown', 'tournamentNotSettled'],
})

/** The tournaments the caller has signed up for, the newest first; of one, with the rounds that count. */
export const queryOwnTournaments = call({
  path: '/api/phoenix/prom/tournament/joinRecord',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked, tournamentId: z.optional(ActivityCode) }),
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
            /** Only where one tournament was asked for. */
            counted: z.array(CountedRound),
          }),
        ),
      }),
    ),
    total: z.int(),
  }),
})

/** Takes a prize, once; of one that was taken it says so, and nothing moves again. */
export const claimTournamentPrize = call({
  path: '/api/phoenix/prom/tournament/claimPrize',
  as: 'player',
  idempotent: true,
  perMinute: 60,
  input: z.object({ ...withLoginName, requestId: RequestId, prizeId: Id }),
  output: z.object({ prize: TournamentPrize, bonus: z.nullable(Bonus) }),
  refusals: ['tournamentPrizeUnknown', 'tournamentPrizeOver', 'rewardUsedUp', 'keyReused', 'identityHeld'],
})

/** What the push says to those who watch a division: its first places, at most once a second. */
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
