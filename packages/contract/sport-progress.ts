// The state of play of an event, by sport: in full on its own page, and as a list shows it.
import * as z from 'zod/mini'
import { InBoth } from './fields.ts'

/** Two figures of the sides of an event, such as goals. */
const OfSides = z.object({ home: z.int(), away: z.int() })

/** `halfTime` and `fullTime` are moments of the timeline. */
const FootballIncidentKind = z.enum(['goal', 'yellow', 'red', 'corner', 'shot', 'halfTime', 'fullTime'])

/** An incident; `x` and `y` are its place on the pitch in percent, the home side attacking to the right. */
const FootballIncident = z.object({
  /** 1 to 90; 45 and 90 with `added` in added time. */
  minute: z.int(),
  added: z.optional(z.int()),
  kind: FootballIncidentKind,
  side: z.nullable(z.enum(['home', 'away'])),
  place: z.optional(z.object({ x: z.int(), y: z.int() })),
})
export type FootballIncident = z.infer<typeof FootballIncident>

const FootballStatistics = z.object({
  /** Ball possession, percent. */
  possession: z.int(),
  shots: z.int(),
  onTarget: z.int(),
  /** Expected goals, hundredths. */
  expectedGoals: z.int(),
  corners: z.int(),
  yellows: z.int(),
  reds: z.int(),
  /** Shares of the side's attacks, percent. */
  attacks: z.object({ left: z.int(), centre: z.int(), right: z.int() }),
})
export type FootballStatistics = z.infer<typeof FootballStatistics>

/** A football match under way or ended. */
const FootballProgress = z.object({
  sport: z.literal('football'),
  phase: z.enum(['firstHalf', 'halfTime', 'secondHalf', 'ended']),
  /** The last minute played, 1 to 90; with `added` in added time. */
  minute: z.int(),
  added: z.optional(z.int()),
  score: OfSides,
  /** The score at half-time; null before it. */
  halfScore: z.nullable(OfSides),
  /** Null if the feed does not state them. */
  statistics: z.nullable(z.object({ home: FootballStatistics, away: FootballStatistics })),
  /** The last incident worth showing. */
  last: z.nullable(FootballIncident),
  /** Goals, cards, half-time and full-time, in order. */
  timeline: z.array(FootballIncident),
  /** Pressure of each minute played, added time included: positive for the home side, from -100 to 100. */
  momentum: z.array(z.int()),
})

export type FootballProgress = z.infer<typeof FootballProgress>

/** The half of an inning: the away side bats in the top, the home side in the bottom. */
const InningHalf = z.enum(['top', 'bottom'])

/** Whether the bases are occupied. */
const Bases = z.object({ first: z.boolean(), second: z.boolean(), third: z.boolean() })

const BaseballPlayKind = z.enum([
  'walk',
  'single',
  'double',
  'triple',
  'homeRun',
  'error',
  'strikeout',
  'groundOut',
  'forceOut',
  'doublePlay',
  'flyOut',
  'sacrificeFly',
])

/** What a plate appearance led to, with the outs and bases after it. */
const BaseballPlay = z.object({
  inning: z.int(),
  half: InningHalf,
  /** The batter's place in the order, 1 to 9. */
  batter: z.int(),
  kind: BaseballPlayKind,
  /** Where the ball went, by the number of the fielder: 1 pitcher to 9 right fielder; null if it was not hit. */
  fielder: z.nullable(z.int()),
  runs: z.int(),
  outs: z.int(),
  bases: Bases,
})
export type BaseballPlay = z.infer<typeof BaseballPlay>

/** A pitch; `x` and `y` are its place as the catcher sees it in percent, the strike zone from 25 to 75. */
const Pitch = z.object({ kind: z.enum(['ball', 'strike', 'foul']), x: z.int(), y: z.int() })

/** A baseball game under way or ended. */
const BaseballProgress = z.object({
  sport: z.literal('baseball'),
  /** `change` while the sides change: inning, half and outs are those of the half that has ended. */
  phase: z.enum(['batting', 'change', 'ended']),
  inning: z.int(),
  half: InningHalf,
  outs: z.int(),
  bases: Bases,
  /** The count of the batter at the plate. */
  count: z.object({ balls: z.int(), strikes: z.int() }),
  score: OfSides,
  /** Runs of each inning begun; the home side's null until it bats. */
  innings: z.array(z.object({ away: z.int(), home: z.nullable(z.int()) })),
  hits: OfSides,
  errors: OfSides,
  /** The batter at the plate by the place in the order, 1 to 9, and what this batter has done before. */
  batter: z.object({ place: z.int(), atBats: z.int(), hits: z.int() }),
  /** Pitches thrown by the side in the field. */
  pitchCount: z.int(),
  /** The pitches to the batter at the plate. */
  pitches: z.array(Pitch),
  /** The last play. */
  last: z.nullable(BaseballPlay),
  /** The plays of the half-inning shown. */
  plays: z.array(BaseballPlay),
  /** The plays of the whole game that brought runs. */
  scoring: z.array(BaseballPlay),
})

export type BaseballProgress = z.infer<typeof BaseballProgress>

/** What an attack of basketball led to; `threePlay` is a basket of two with a foul and its free throw. */
const BasketballPlayKind = z.enum([
  'three',
  'two',
  'threePlay',
  'bothThrows',
  'oneThrow',
  'noThrow',
  'turnover',
  'miss',
])

/** The end of an attack, with the score after it. */
const BasketballPlay = z.object({
  /** From 1; 5 and above are overtimes. */
  period: z.int(),
  /** Left of the period, seconds. */
  clock: z.int(),
  side: z.enum(['home', 'away']),
  kind: BasketballPlayKind,
  /** Place of a shot on the court in percent, the home side attacking to the right; null without a shot. */
  place: z.nullable(z.object({ x: z.int(), y: z.int() })),
  points: z.int(),
  score: OfSides,
})
export type BasketballPlay = z.infer<typeof BasketballPlay>

/** Shots or free throws made, of those tried. */
const Shooting = z.object({ made: z.int(), tried: z.int() })

const BasketballStatistics = z.object({
  /** Shots of two points and of three, and free throws. */
  twos: Shooting,
  threes: Shooting,
  throws: Shooting,
  rebounds: z.int(),
  assists: z.int(),
  turnovers: z.int(),
  /** Of the whole game; those of the period, by which free throws are given, are `fouls` of the play. */
  fouls: z.int(),
})
export type BasketballStatistics = z.infer<typeof BasketballStatistics>

/** A basketball game under way or ended. */
const BasketballProgress = z.object({
  sport: z.literal('basketball'),
  /** `break` between two periods: `period` is the one that has ended. */
  phase: z.enum(['playing', 'break', 'ended']),
  /** From 1; 5 and above are overtimes. */
  period: z.int(),
  /** Left of the period, seconds. */
  clock: z.int(),
  score: OfSides,
  /** Points of each period begun. */
  periods: z.array(OfSides),
  /** The last play that brought points. */
  last: z.nullable(BasketballPlay),
  /** The points of one side since the other side's last ones; null before the first. */
  run: z.nullable(z.object({ side: z.enum(['home', 'away']), points: z.int() })),
  /** Team fouls of the period; those of the fourth quarter count on in overtime. */
  fouls: OfSides,
  statistics: z.object({ home: BasketballStatistics, away: BasketballStatistics }),
  /** The largest lead of each side. */
  largestLead: OfSides,
  /** The latest plays, in order. */
  plays: z.array(BasketballPlay),
  /** The home side's lead after each step of play, from the start. */
  leads: z.array(z.int()),
  /** The plays that gave a side the lead, the first one included. */
  leadChanges: z.array(BasketballPlay),
})
export type BasketballProgress = z.infer<typeof BasketballProgress>
const TennisSide = z.enum(['home', 'away'])

/** A point as it was won; an error or double fault is of the side that lost it. */
const TennisPoint = z.object({
  server: TennisSide,
  winner: TennisSide,
  kind: z.enum(['ace', 'winner', 'doubleFault', 'error']),
  /**
   * Where the last ball fell, percent of the singles court from the home side's baseline (x 0) to the away side's (x 100),
   * beyond it for a ball that was out; x 50 for one in the net.
   */
  place: z.object({ x: z.int(), y: z.int() }),
})
export type TennisPoint = z.infer<typeof TennisPoint>

const TennisSet = z.object({
  ...OfSides.shape,
  /** The points of its tie-break, once that is over. */
  tieBreak: z.nullable(OfSides),
  /** Its games that are over, in order; a tie-break is the thirteenth. */
  games: z.array(z.object({ server: TennisSide, winner: TennisSide })),
})

const TennisStatistics = z.object({
  aces: z.int(),
  doubleFaults: z.int(),
  /** Winners, aces included. */
  winners: z.int(),
  errors: z.int(),
  /** Points won, on either serve. */
  points: z.int(),
  servicePoints: z.int(),
  servicePointsWon: z.int(),
  /** Points that would have won a game on the other side's serve, and those that have. */
  breakPoints: z.int(),
  breaks: z.int(),
})

/** A tennis match under way or ended. */
const TennisProgress = z.object({
  sport: z.literal('tennis'),
  /** `rest` while the sides rest at a change of ends or after a set. */
  phase: z.enum(['play', 'rest', 'ended']),
  /** Sets won. */
  score: OfSides,
  /** The sets from the first to the last begun. */
  sets: z.array(TennisSet),
  /** The points of the game under way as they are called: 0, 15, 30, 40 or A; in a tie-break their number. */
  points: z.object({ home: z.string(), away: z.string() }),
  isTieBreak: z.boolean(),
  /** Who serves the next point; null before the toss and after the match. */
  server: z.nullable(TennisSide),
  /** Which side would win a game on the other's serve, a set or the match with the next point. */
  chance: z.nullable(z.object({ kind: z.enum(['break', 'set', 'match']), side: TennisSide })),
  last: z.nullable(TennisPoint),
  /** The points of the game under way, or of the last one until the next begins. */
  rally: z.array(TennisPoint),
  statistics: z.object({ home: TennisStatistics, away: TennisStatistics }),
})
export type TennisProgress = z.infer<typeof TennisProgress>

/** A wrestler's record in a tournament; a bout not appeared for is a loss, the days after it are absences. */
const WrestlerRecord = z.object({ wins: z.int(), losses: z.int(), absences: z.int() })

/** A sumo bout under way or ended. The east is the event's home side, the west its away side. */
const SumoProgress = z.object({
  sport: z.literal('sumo'),
  of: z.literal('bout'),
  /** The day of the tournament, 1 to 15. */
  day: z.int(),
  /** The bout among those of the day, from 1; the last one is of the highest ranks. */
  bout: z.int(),
  bouts: z.int(),
  /** `ready` before the charge; `charge` and `exchange` after each of them. */
  phase: z.enum(['ready', 'charge', 'exchange', 'ended']),
  /** What charge and exchange brought, -2 to 2: positive for the east. */
  advantage: z.int(),
  winner: z.nullable(z.enum(['east', 'west'])),
  /** 1 for the winner. */
  score: OfSides,
  /** Whether there is no bout since one or both do not appear. */
  isForfeit: z.boolean(),
  /** The winning technique (決まり手); null before the end, and without a bout. */
  technique: z.nullable(InBoth),
  /** Both records, with the result of this bout once it has ended. */
  records: z.object({ east: WrestlerRecord, west: WrestlerRecord }),
})
export type SumoProgress = z.infer<typeof SumoProgress>

const RankedRecord = z.object({ ...WrestlerRecord.shape, id: z.string(), hasWithdrawn: z.boolean() })

/** A sumo tournament under way or ended. */
const TournamentProgress = z.object({
  sport: z.literal('sumo'),
  of: z.literal('tournament'),
  /** The days that are over, 0 to 15. */
  day: z.int(),
  /** `bouts` while those of a day are fought; `pause` between two days. */
  phase: z.enum(['pause', 'bouts', 'ended']),
  /** The name of the winner, after a playoff if there was one; null before. */
  champion: z.nullable(InBoth),
  /** The records of the entrants, by id. */
  wrestlers: z.array(RankedRecord),
  /** An event of many has no score. */
  score: z.null(),
})
export type TournamentProgress = z.infer<typeof TournamentProgress>

/** The state of play, by sport. */
export const SportProgress = z.discriminatedUnion('sport', [
  FootballProgress,
  BaseballProgress,
  BasketballProgress,
  TennisProgress,
  z.discriminatedUnion('of', [SumoProgress, TournamentProgress]),
])
export type SportProgress = z.infer<typeof SportProgress>

/** The state of play in a list: without what is drawn only on the event's own page. */
const FootballScoreboard = z.omit(FootballProgress, { statistics: true, timeline: true, momentum: true })
const BaseballScoreboard = z.extend(
  z.omit(BaseballProgress, {
    innings: true,
    hits: true,
    errors: true,
    batter: true,
    pitchCount: true,
    pitches: true,
    plays: true,
    scoring: true,
  }),
  /** The runs in the first five innings, once these are over. */
  { firstFive: z.optional(OfSides) },
)
export type BaseballScoreboard = z.infer<typeof BaseballScoreboard>
const BasketballScoreboard = z.omit(BasketballProgress, {
  periods: true,
  fouls: true,
  statistics: true,
  largestLead: true,
  plays: true,
  leads: true,
  leadChanges: true,
})
export type BasketballScoreboard = z.infer<typeof BasketballScoreboard>
const TennisScoreboard = z.extend(z.omit(TennisProgress, { last: true, rally: true, statistics: true }), {
  sets: z.array(z.omit(TennisSet, { games: true })),
})
export type TennisScoreboard = z.infer<typeof TennisScoreboard>
export const SportScoreboard = z.discriminatedUnion('sport', [
  FootballScoreboard,
  BaseballScoreboard,
  BasketballScoreboard,
  TennisScoreboard,
  z.discriminatedUnion('of', [SumoProgress, z.omit(TournamentProgress, { wrestlers: true })]),
])
export type SportScoreboard = z.infer<typeof SportScoreboard>
