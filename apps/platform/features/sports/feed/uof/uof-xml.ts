// The XML messages of the Unified Odds Feed by their shapes (Sportradar, Unified Odds Feed, "Messages"): attributes as
// texts, checked and turned into numbers.
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

const lists = new Set(['market', 'outcome', 'competitor', 'period_score'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: (name) => lists.has(name),
})

const Whole = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((text) => Number(text)),
)
const Decimal = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,18})?$/)),
  z.transform((text) => Number(text)),
)

/** An element without attributes and children is an empty text to the parser. */
const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.transform((value) => (value === '' ? {} : value)),
    z.object(shape),
  )

const sent = { product: Whole, timestamp: Whole }
const ofEvent = { ...sent, event_id: z.string() }
const marketName = { id: z.string(), specifiers: z.optional(z.string()) }
const markets = z.optional(z.array(z.object(marketName)))

const OddsOutcome = z.object({
  id: z.string(),
  odds: z.optional(Decimal),
  probabilities: z.optional(Decimal),
  active: z.optional(z.string()),
})
export type UofOutcome = z.infer<typeof OddsOutcome>

const OddsMarket = z.object({
  ...marketName,
  /** 1 active, 0 inactive, -1 suspended, -2 handed over, -3 settled, -4 cancelled. */
  status: z.optional(Whole),
  outcome: z.optional(z.array(OddsOutcome)),
})
export type UofOddsMarket = z.infer<typeof OddsMarket>

const PeriodScore = z.object({ match_status_code: Whole, home_score: Decimal, away_score: Decimal })

const EventStatus = element({
  status: Whole,
  match_status: z.optional(Whole),
  home_score: z.optional(Decimal),
  away_score: z.optional(Decimal),
  clock: z.optional(element({ match_time: z.optional(z.string()), stoppage_time: z.optional(z.string()) })),
  period_scores: z.optional(element({ period_score: z.optional(z.array(PeriodScore)) })),
})
export type UofEventStatus = z.infer<typeof EventStatus>

const SettledOutcome = z.object({
  id: z.string(),
  /** 1 won, 0 lost, -1 not decided. */
  result: Whole,
  void_factor: z.optional(Decimal),
  dead_heat_factor: z.optional(Decimal),
})
export type UofSettledOutcome = z.infer<typeof SettledOutcome>

const SettledMarket = z.object({ ...marketName, outcome: z.optional(z.array(SettledOutcome)) })

const cancelled = { ...ofEvent, start_time: z.optional(Whole), end_time: z.optional(Whole), market: markets }

const shapes = {
  alive: z.object({ ...sent, subscribed: Whole }),
  snapshot_complete: z.object({ ...sent, request_id: Whole }),
  fixture_change: z.object(ofEvent),
  odds_change: z.object({
    ...ofEvent,
    sport_event_status: z.optional(EventStatus),
    odds: z.optional(element({ market: z.optional(z.array(OddsMarket)) })),
  }),
  bet_stop: z.object({ ...ofEvent, groups: z.optional(z.string()) }),
  bet_settlement: z.object({
    ...ofEvent,
    outcomes: z.optional(element({ market: z.optional(z.array(SettledMarket)) })),
  }),
  rollback_bet_settlement: z.object({ ...ofEvent, market: markets }),
  bet_cancel: z.object(cancelled),
  rollback_bet_cancel: z.object(cancelled),
}

type Shapes = typeof shapes
type UofRoot = keyof Shapes
/** A message by the name of its element. */
export type UofMessage = { [Root in UofRoot]: { readonly root: Root } & z.infer<Shapes[Root]> }[UofRoot]

const competitor = z.object({ id: z.string(), name: z.string(), qualifier: z.enum(['home', 'away']) })
const FixtureDocument = z.object({
  fixtures_fixture: z.object({
    fixture: z.object({
      id: z.string(),
      start_time: z.string(),
      tournament_round: z.optional(element({ number: z.optional(Whole) })),
      tournament: z.object({ id: z.string(), name: z.string(), sport: z.object({ id: z.string() }) }),
      season: z.optional(z.object({ id: z.string(), name: z.string() })),
      competitors: z.object({ competitor: z.array(competitor) }),
    }),
  }),
})
export type UofFixture = z.infer<typeof FixtureDocument>['fixtures_fixture']['fixture']

/** What a text that cannot be read lacks. */
export type UofFault = { readonly fault: string }

function parse(text: string): Record<string, unknown> | UofFault {
  try {
    return parser.parse(text, true) as Record<string, unknown>
  } catch (error) {
    return { fault: `not well-formed: ${error instanceof Error ? error.message : error}` }
  }
}

const isRoot = (name: string): name is UofRoot => Object.hasOwn(shapes, name)

/** Reads a message; null for an element that the feed may send and nobody here needs. */
export function readUofMessage(text: string): UofMessage | UofFault | null {
  const parsed = parse(text)
  if ('fault' in parsed) return { fault: String(parsed.fault) }
  const [root = ''] = Object.keys(parsed)
  if (!isRoot(root)) return null
  const read = shapes[root].safeParse(parsed[root])
  if (!read.success) return { fault: `${root}: ${z.prettifyError(read.error)}` }
  return { root, ...read.data } as UofMessage
}

/** Reads the answer of the feed's interface about one fixture. */
export function readUofFixture(text: string): UofFixture | UofFault {
  const parsed = parse(text)
  if ('fault' in parsed) return { fault: String(parsed.fault) }
  const read = FixtureDocument.safeParse(parsed)
  return read.success ? read.data.fixtures_fixture.fixture : { fault: z.prettifyError(read.error) }
}
