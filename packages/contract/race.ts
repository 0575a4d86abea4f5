// Horse races of the practice course: their times, runners, odds, bets and results. A race changes its state only at the
// instants of its timetable, at which a page asks again.
import { type RaceBetKind, raceBetKinds } from '@mangetsu/race/bet-kinds'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, InBoth, pageInput, RequestId, withLoginName } from './fields.ts'
import {
  VirtualRoundId,
  virtualRecord,
  virtualTicket,
  virtualTicketRefusals,
  virtualTimes,
} from './virtual-sport.ts'

export const RaceKind: z.ZodMiniEnum<{ [Kind in RaceBetKind]: Kind }> = z.enum(raceBetKinds)

/** Numbers of horses, of frames for 枠連: `3`, `3-1-6`. In ascending order unless the kind's order counts. */
export const RacePick = z.string().check(z.regex(/^([1-9]|1[0-2])(-([1-9]|1[0-2])){0,2}$/))

/** Odds in thousandths: 3450 is 3.45, the return of a stake of 1. */
const Odds = z.int().check(z.gte(1_001), z.lte(2_000_000_000))

const HorseNumber = z.int().check(z.gte(1), z.lte(12))

const raceFields = {
  raceId: VirtualRoundId,
  /** The race starts at `startsAt` and is over 25 s later. */
  ...virtualTimes,
  name: InBoth,
  /** Metres; a multiple of 200. */
  distance: z.int(),
  surface: z.enum(['turf', 'dirt']),
  /** The number of horses. */
  runners: z.int(),
  /** The first three, by number; null unless the race is over. */
  firstThree: z.nullable(z.array(HorseNumber)),
}

export const RaceListed = z.object(raceFields)
export type RaceListed = z.infer<typeof RaceListed>

/** A horse of a race. The abilities and the strength are public; the chance of winning is `strength` of their sum. */
const RaceRunner = z.object({
  number: HorseNumber,
  /** 枠, 1 to 8: the colour of the cap and of the silks. */
  frame: z.int(),
  name: InBoth,
  /** 先行, 末脚 and 持久, 1 to 99; the distance weighs them. */
  early: z.int(),
  late: z.int(),
  stamina: z.int(),
  strength: z.int(),
  /** The exact chance of winning, rounded down, ppm. */
  winPpm: z.int(),
  win: Odds,
  place: Odds,
})
export type RaceRunner = z.infer<typeof RaceRunner>

/** The race as drawn, the same for everybody; the picture at any time is a function of it. */
export const RaceRun = z.object({
  /** Numbers in the order of arrival. Dead heats do not occur. */
  order: z.array(HorseNumber),
  /**
   * For each horse in the order of numbers, the time at each mark of 200 m, milliseconds from the start of the race; the
   * last one is at the finish.
   */
  splits: z.array(z.array(z.int())),
})
export type RaceRun = z.infer<typeof RaceRun>

/** A winning bet of a race. */
const RacePayout = z.object({ kind: RaceKind, pick: RacePick, odds: Odds })

export const RaceDetail = z.object({
  ...raceFields,
  entries: z.array(RaceRunner),
  /** The kinds of bets that the race takes: 枠連 only with more than eight horses. */
  kinds: z.array(RaceKind),
  /** Present from the start of the run. */
  run: z.nullable(RaceRun),
  /** The winning bets of each kind; null unless the race is over. */
  payouts: z.nullable(z.array(RacePayout)),
})
export type RaceDetail = z.infer<typeof RaceDetail>

const RaceLine = z.object({ kind: RaceKind, pick: RacePick })

/** One bet of a ticket. */
const TicketLine = z.object({
  ...RaceLine.shape,
  stake: Amount,
  odds: Odds,
  /** Of an each-way bet the odds of its half on 複勝; null for other kinds. */
  placeOdds: z.nullable(Odds),
  /** What it returned; null before the race is over. */
  returned: z.nullable(Amount),
})

export const RaceTicket = z.object({
  ...virtualTicket,
  race: RaceListed,
  lines: z.array(TicketLine),
})
export type RaceTicket = z.infer<typeof RaceTicket>

/** Lists the current race and the next ones in the order of their times, and the last ones, newest first. */
export const queryRaces = call({
  path: '/api/v1/sport/race/list',
  as: 'anyone',
  perMinute: 240,
  input: z.object({}),
  output: z.object({
    /** The platform's clock, ms since 1970. */
    nowMs: z.int(),
    course: InBoth,
    races: z.array(RaceListed),
    results: z.array(RaceListed),
  }),
})

export const queryRace = call({
  path: '/api/v1/sport/race',
  as: 'anyone',
  perMinute: 240,
  input: z.object({ raceId: VirtualRoundId }),
  output: z.object({ nowMs: z.int(), race: RaceDetail }),
  refusals: ['raceUnknown'],
})

/** The odds of every bet of one kind: fixed from the strengths, they never change. */
export const queryRaceOdds = call({
  path: '/api/v1/sport/race/odds',
  as: 'anyone',
  perMinute: 240,
  input: z.object({ raceId: VirtualRoundId, kind: RaceKind, currency: Currency }),
  output: z.object({
    /** Average return of the kind before rounding, ppm. */
    returnPpm: z.int(),
    odds: z.record(RacePick, Odds),
    /** Of each-way bets the odds of the half on 複勝; null for other kinds. */
    placeOdds: z.nullable(z.record(RacePick, Odds)),
    leastStake: Amount,
    /** The largest return of one line; a larger one is refused. */
    mostReturn: Amount,
  }),
  refusals: ['raceUnknown', 'raceKindNotTaken'],
})

/** The most bets of one ticket: a complete 三連単 formation of five horses. */
export const mostRaceLines = 60

/** Places all lines as one ticket, or none. */
export const placeRaceTicket = call({
  path: '/api/v1/sport/race/ticket',
  as: 'player',
  idempotent: true,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    appId: z.string().check(z.maxLength(40)),
    raceId: VirtualRoundId,
    currency: Currency,
    lines: z
      .array(z.object({ ...RaceLine.shape, stake: AmountText }))
      .check(z.minLength(1), z.maxLength(mostRaceLines)),
  }),
  output: z.object({ ticket: RaceTicket }),
  refusals: [
    'appIdUnknown',
    'raceUnknown',
    'raceClosed',
    'raceKindNotTaken',
    'racePickUnknown',
    'raceStakeOutside',
    'raceReturnTooLarge',
    ...virtualTicketRefusals,
  ],
})

/** The player's own tickets, newest first: of one race, or of all. */
export const pageRaceTickets = call({
  path: '/api/v1/sport/race/ticket/page',
  as: 'player',
  input: z.object({ ...withLoginName, raceId: z.optional(VirtualRoundId), ...pageInput }),
  output: z.object({ tickets: z.array(RaceTicket), total: z.int(), open: z.int() }),
})

/** One of the player's own tickets. */
export const queryRaceTicket = call({
  path: '/api/v1/sport/race/ticket/query',
  as: 'player',
  input: z.object({ ...withLoginName, ticketId: Id }),
  output: z.object({ ticket: RaceTicket }),
  refusals: ['virtualTicketUnknown'],
})

/** All inputs needed to recompute a race. */
export const RaceRecord = z.object({
  raceId: VirtualRoundId,
  ...virtualRecord,
  entries: z.array(RaceRunner),
  run: z.nullable(RaceRun),
})
export type RaceRecord = z.infer<typeof RaceRecord>

export const queryRaceRecord = call({
  path: '/api/v1/sport/race/record',
  as: 'anyone',
  input: z.object({ raceId: VirtualRoundId }),
  output: z.object({ record: RaceRecord }),
  refusals: ['raceUnknown'],
})
