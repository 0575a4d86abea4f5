// A lottery: tickets are earned by playing, numbered without gaps, and drawn from a seed sealed before the first of them.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, InBoth, Instant, pageAsked, RequestId, Sha256, withLoginName } from './fields.ts'
import { RewardView } from './reward.ts'

/** Eight digits, a date by habit; 20241008 or later (specification, section 4). */
export const ActCode = z.string().check(
  z.regex(/^\d{8}$/),
  z.refine((code) => Number(code) >= 20_241_008),
)

/** Announced, tickets are earned, the list is closed, drawn. */
const LotteryState = z.enum(['upcoming', 'open', 'closed', 'drawn'])
export type LotteryState = z.infer<typeof LotteryState>

/** Where the number comes from that the house cannot choose. */
const Beacon = z.discriminatedUnion('kind', [
  z.object({
    /** The first nightly proof of the book after `at`. */
    kind: z.literal('bookProof'),
    at: Instant,
    value: z.nullable(Sha256),
    /** The proof's fields as published, as canonical JSON: what the value is the SHA-256 of. */
    source: z.nullable(z.string()),
  }),
  z.object({
    /** A round of drand's public randomness, named in advance. */
    kind: z.literal('drand'),
    chain: Sha256,
    /** The chain's, as hex: what a signature is checked against. */
    publicKey: z.string(),
    round: z.int(),
    /** The round its file named before the first ticket; another was used only where the list closed too late for it. */
    named: z.int(),
    at: Instant,
    value: z.nullable(Sha256),
    signature: z.nullable(z.string()),
  }),
])
export type Beacon = z.infer<typeof Beacon>

/** What proves a draw; each is null before its time. */
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

/** The fields of the specification (section 3), and what the page shows beside them. */
const LotteryConfig = z.object({
  /** Whether it is shown on the home page, and in the navigation. */
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
  /** A name among the client's pictures. */
  picture: z.string(),
  state: LotteryState,
  drawAt: Instant,
  /** Tickets that are out. */
  issued: z.int(),
  /** What earns a ticket, and how many one player can have. */
  earnedBy: z.object({
    sourceType: z.literal([1, 2]),
    text: InBoth,
    limitNum: z.int(),
  }),
  prizes: z.array(z.object({ rank: z.int(), count: z.int(), reward: RewardView })),
  proof: LotteryProof,
})
export type LotteryConfig = z.infer<typeof LotteryConfig>

/** One lottery. */
export const queryLotteryConfig = call({
  path: '/api/phoenix/prom/open/act/lot/config',
  as: 'either',
  input: z.object({ ...withLoginName, actCode: ActCode }),
  output: z.object({ config: LotteryConfig }),
  refusals: ['lotteryUnknown'],
})

/** All that are shown, those that take tickets first. */
export const queryLotteryConfigs = call({
  path: '/api/phoenix/prom/open/act/lot/config/list',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({ configs: z.array(LotteryConfig) }),
})

/** What was drawn: the numbers of each rank; and a page of the list that was drawn from, for whoever works it out again. */
export const queryLotteryPrizes = call({
  path: '/api/phoenix/prom/open/act/lot/prize',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageAsked, actCode: ActCode }),
  output: z.object({
    actCode: ActCode,
    proof: LotteryProof,
    /** Empty before the draw. */
    drawn: z.array(z.object({ rank: z.int(), reward: RewardView, numbers: z.array(z.int()) })),
    /** The list in its order once it is closed; the holder is a pseudonym of this lottery alone. */
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
  /** 1 for a day played, 2 for an amount staked. */
  sourceType: z.literal([1, 2]),
  /** Not drawn yet, without a prize, with one. */
  outcome: z.enum(['waiting', 'none', 'won']),
  rank: z.nullable(z.int()),
  reward: z.nullable(RewardView),
})
export type LotteryTicket = z.infer<typeof LotteryTicket>

/** An entry of the specification: what waits to be received, how many one can have, how many one has received. */
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
    /** Towards the next ticket; null when there will be none. */
    towards: z.nullable(z.object({ done: z.string(), target: z.string(), renewsAt: z.nullable(Instant) })),
    /** Why none is received now. */
    closed: z.nullable(z.enum(['notOpen', 'notForYou', 'onBreak', 'excluded', 'identityHeld'])),
  }),
  refusals: ['lotteryUnknown'],
})

/** Receives all tickets that wait; their numbers follow one another. A second time there is none, and it says the same. */
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

/** All the caller's tickets, the newest first, of one lottery where it is named. */
export const pageLotteryTickets = call({
  path: '/api/phoenix/prom/act/lot/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked, actCode: z.optional(ActCode) }),
  output: z.object({ tickets: z.array(LotteryTicket), total: z.int() }),
})
