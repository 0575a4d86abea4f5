// A lottery: tickets are earned by playing, numbered without gaps, and drawn from a seed that is sealed before the
// first of them.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, InBoth, Instant, pageInput, RequestId, Sha256, withLoginName } from './fields.ts'
import { RewardView } from './reward.ts'

/** Eight digits, by convention a date; 20241008 or later (specification, section 4). */
export const ActCode = z.string().check(
  z.regex(/^\d{8}$/),
  z.refine((code) => Number(code) >= 20_241_008),
)

/** States: announced, tickets can be earned, list closed, drawn. */
const LotteryState = z.enum(['upcoming', 'open', 'closed', 'drawn'])
export type LotteryState = z.infer<typeof LotteryState>

/** Source of the public random value, which the operator cannot choose. */
const Beacon = z.discriminatedUnion('kind', [
  z.object({
    /** The first nightly ledger audit after `at`. */
    kind: z.literal('bookProof'),
    at: Instant,
    value: z.nullable(Sha256),
    /** The audit's fields as published, as canonical JSON; the value is their SHA-256. */
    source: z.nullable(z.string()),
  }),
  z.object({
    /** A round of drand's public randomness, named in advance. */
    kind: z.literal('drand'),
    chain: Sha256,
    /** The chain's public key, hex, against which a signature is checked. */
    publicKey: z.string(),
    round: z.int(),
    /**
     * The round named in the lottery's file before the first ticket; another was used only if the list closed too late
     * for it.
     */
    named: z.int(),
    at: Instant,
    value: z.nullable(Sha256),
    signature: z.nullable(z.string()),
  }),
])
export type Beacon = z.infer<typeof Beacon>

/** Data that proves a drawing; each field is null before its time. */
const LotteryProof = z.object({
  /** SHA-256 of the server's seed, published before the first ticket. */
  commitment: Sha256,
  sealedAt: Instant,
  /** SHA-256 over all tickets in their order, each with its holder's pseudonym. */
  listDigest: z.nullable(Sha256),
  listClosedAt: z.nullable(Instant),
  beacon: Beacon,
  serverSeed: z.nullable(Sha256),
  drawnAt: z.nullable(Instant),
})
export type LotteryProof = z.infer<typeof LotteryProof>

/** The specification's fields (section 3), and further fields for the page. */
const LotteryConfig = z.object({
  /** Whether it is shown on the home page and in the navigation. */
  mainShow: z.boolean(),
  navShow: z.boolean(),
  actCode: ActCode,
  backgroundUrl: z.string(),
  backgroundUrlH5: z.string(),
  mainUrlPc: z.string(),
  mainUrlH5: z.string(),
  actStartDate: Instant,
  actEndDate: Instant,
  showStartDate: Instant,
  showEndDate: Instant,
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  version: z.int(),
  /** Name of one of the client's pictures. */
  picture: z.string(),
  state: LotteryState,
  drawAt: Instant,
  /** Number of tickets issued. */
  issued: z.int(),
  /** Ways to earn a ticket, and the maximum for one player. */
  earnedBy: z.object({
    sourceType: z.literal([1, 2]),
    text: InBoth,
    limitNum: z.int(),
  }),
  prizes: z.array(z.object({ rank: z.int(), count: z.int(), reward: RewardView })),
  proof: LotteryProof,
})
export type LotteryConfig = z.infer<typeof LotteryConfig>

/** Returns one lottery. */
export const queryLotteryConfig = call({
  path: '/api/phoenix/prom/open/act/lot/config',
  as: 'either',
  input: z.object({ ...withLoginName, actCode: ActCode }),
  output: z.object({ config: LotteryConfig }),
  refusals: ['lotteryUnknown'],
})

/** Lists all published lotteries, those with open tickets first. */
export const queryLotteryConfigs = call({
  path: '/api/phoenix/prom/open/act/lot/config/list',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({ configs: z.array(LotteryConfig) }),
})

/** Returns the drawn numbers of each rank, and a page of the list they were drawn from, for verification. */
export const queryLotteryPrizes = call({
  path: '/api/phoenix/prom/open/act/lot/prize',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageInput, actCode: ActCode }),
  output: z.object({
    actCode: ActCode,
    proof: LotteryProof,
    /** Empty before the drawing. */
    drawn: z.array(z.object({ rank: z.int(), reward: RewardView, numbers: z.array(z.int()) })),
    /** The list in order once it is closed; the holder is a pseudonym for this lottery only. */
    tickets: z.array(z.object({ number: z.int(), holder: Sha256 })),
    total: z.int(),
  }),
  refusals: ['lotteryUnknown'],
})

const LotteryTicket = z.object({
  ticketId: Id,
  actCode: ActCode,
  title: InBoth,
  number: z.int(),
  receivedAt: Instant,
  /** 1 for a day of play, 2 for an amount staked. */
  sourceType: z.literal([1, 2]),
  /** Not drawn yet, drawn without a prize, or with one. */
  outcome: z.enum(['waiting', 'none', 'won']),
  rank: z.nullable(z.int()),
  reward: z.nullable(RewardView),
})
export type LotteryTicket = z.infer<typeof LotteryTicket>

/** The specification's entry: tickets to receive, the maximum, and tickets received. */
const LotteryEntry = z.object({
  actCode: ActCode,
  num: z.int(),
  limitNum: z.int(),
  usedNum: z.int(),
  sourceType: z.literal([1, 2]),
})
export type LotteryEntry = z.infer<typeof LotteryEntry>

export const queryLotteryNumber = call({
  path: '/api/phoenix/prom/act/lot/queryCustomerLotNum',
  as: 'player',
  input: z.object({ ...withLoginName, actCode: ActCode }),
  output: z.object({
    entry: LotteryEntry,
    /** The player's pseudonym in the published list. */
    holder: Sha256,
    tickets: z.array(LotteryTicket),
    /** Progress to the next ticket; null if there will be none. */
    towards: z.nullable(z.object({ done: z.string(), target: z.string(), renewsAt: z.nullable(Instant) })),
    /** Reason why no ticket can be received now. */
    closed: z.nullable(z.enum(['notOpen', 'notForYou', 'onBreak', 'excluded', 'identityHeld'])),
  }),
  refusals: ['lotteryUnknown'],
})

/**
 * Receives all pending tickets, which get consecutive numbers. Repeating the call returns the same result without
 * further tickets.
 */
export const receiveLotteryTickets = call({
  path: '/api/phoenix/prom/act/lot/receiveLotteryTickets',
  as: 'player',
  idempotent: true,
  perMinute: 30,
  input: z.object({ ...withLoginName, requestId: RequestId, actCode: ActCode }),
  output: z.object({ entry: LotteryEntry, received: z.array(LotteryTicket) }),
  refusals: [
    'lotteryUnknown',
    'lotteryNotOpen',
    'lotteryNoTickets',
    'activityNotForYou',
    'keyReused',
    'onBreak',
    'excluded',
    'identityHeld',
  ],
})

/** Lists the caller's tickets, newest first, optionally of one lottery. */
export const pageLotteryTickets = call({
  path: '/api/phoenix/prom/act/lot/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput, actCode: z.optional(ActCode) }),
  output: z.object({ tickets: z.array(LotteryTicket), total: z.int() }),
})
