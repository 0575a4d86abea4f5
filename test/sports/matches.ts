// Football matches for tests, stated message by message through a scripted feed.
import type { SportProgress } from '@mangetsu/contract/sport'
import type {
  EventMessage,
  FixtureMessage,
  MarketOdds,
  ProducerName,
} from '@mangetsu/platform/features/sports/feed/messages'
import { producers } from '@mangetsu/platform/features/sports/feed/messages'
import type { TestPlatform } from '../platform/start.ts'
import { createScriptedFeed } from './scripted-feed.ts'

const minuteMs = 60_000

/** Odds of the market `result` in thousandths. */
export type ResultOdds = { readonly home: number; readonly draw: number; readonly away: number }
export const usualOdds: ResultOdds = { home: 2_000, draw: 3_400, away: 3_800 }

/** Fair chances for a margin of about 5 %, parts per million. */
const chanceOf = (odds: number): number => Math.floor(950_000_000 / odds)

/** Returns a market with its outcomes' odds in thousandths. */
export const marketOf = (
  marketId: string,
  odds: Readonly<Record<string, number>>,
  status: MarketOdds['status'] = 'active',
): MarketOdds => ({
  marketId,
  status,
  outcomes: Object.entries(odds).map(([outcomeId, of]) => ({
    outcomeId,
    odds: of,
    chancePpm: chanceOf(of),
    isActive: true,
  })),
})

export const fixtureFacts = {
  isChange: false,
  sport: 'football',
  competition: { id: 'test-league', name: { ja: '試験リーグ', en: 'Test League' } },
  round: { ja: '第1節', en: 'Round 1' },
  home: { id: 'tsukimihama', name: { ja: '月見浜FC', en: 'Tsukimihama FC' }, crest: 'tsukimihama' },
  away: { id: 'hoshikage', name: { ja: '星影SC', en: 'Hoshikage SC' }, crest: 'hoshikage' },
  entrants: [],
  partOf: null,
  proof: null,
} as const satisfies Partial<FixtureMessage>

const noStatistics = {
  possession: 50,
  shots: 0,
  onTarget: 0,
  expectedGoals: 0,
  corners: 0,
  yellows: 0,
  reds: 0,
  attacks: { left: 33, centre: 34, right: 33 },
}

/** Returns the state of play at a minute, without incidents. */
export const progressAt = (minute: number, home: number, away: number, isOver = false): SportProgress => ({
  sport: 'football',
  phase: isOver ? 'ended' : minute > 45 ? 'secondHalf' : 'firstHalf',
  minute,
  score: { home, away },
  halfScore: minute > 45 ? { home, away } : null,
  statistics: { home: noStatistics, away: noStatistics },
  last: null,
  timeline: [],
  momentum: [],
})

type Unsent<Message> = Message extends EventMessage ? Omit<Message, 'producer' | 'atMs' | 'eventId'> : never

type FedPlatform = Pick<TestPlatform, 'platform'> & { readonly clock: Pick<TestPlatform['clock'], 'nowMs'> }

/** A scripted feed by the clock of the platform returned by `at`, which is started with `feed` as its `sportsFeed`. */
function feedOn(at: () => FedPlatform) {
  const nowMs = () => at().clock.nowMs()
  const feed = createScriptedFeed(nowMs)
  let lastMs = 0
  /** Returns the clock's time, later than that of every earlier message. */
  const nextMs = (): number => {
    lastMs = Math.max(lastMs + 1, nowMs())
    return lastMs
  }
  return {
    feed,
    nowMs,
    /** Queues a message about an event, with the clock's time. */
    say: (eventId: string, message: Unsent<EventMessage>, producer: ProducerName = 'prematch') =>
      feed.push({ ...message, eventId, producer, atMs: nextMs() } as EventMessage),
    /** Queues an alive of each producer, and lets the platform apply everything that is queued. */
    async run(): Promise<void> {
      const isSubscribed = true
      for (const producer of producers) feed.push({ type: 'alive', producer, atMs: nextMs(), isSubscribed })
      // A recovery that the first run requests is answered in the second.
      await at().platform.runJob('sports-feed')
      await at().platform.runJob('sports-feed')
    },
  }
}

/** Matches on the platform returned by `at`, which is started with `feed` as its `sportsFeed`. */
export function matchesOn(at: () => FedPlatform) {
  const { feed, nowMs, say, run } = feedOn(at)
  let count = 0
  const sayEnd = (eventId: string, home: number, away: number): void => {
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
    const outcomes = ['home', 'draw', 'away'].map((outcomeId) => ({
      outcomeId,
      result: outcomeId === winner ? ('won' as const) : ('lost' as const),
    }))
    say(eventId, { type: 'status', state: 'ended', progress: progressAt(90, home, away, true), seed: null })
    say(eventId, { type: 'betSettlement', markets: [{ marketId: 'result', outcomes }] })
  }
  return {
    feed,
    say,
    run,
    /** Queues the end of a match and the settlement of its market `result`. */
    sayEnd,
    /** Opens a match with the market `result` before its start, and returns its event's id. */
    async openMatch(odds: ResultOdds = usualOdds, startsInMs = 60 * minuteMs): Promise<string> {
      count += 1
      const eventId = `match-${count}`
      say(eventId, { type: 'fixture', ...fixtureFacts, startsAtMs: nowMs() + startsInMs })
      say(eventId, { type: 'oddsChange', markets: [marketOf('result', odds)] })
      await run()
      return eventId
    },
    /** Begins a match at 0–0: its market `result` is open in play. */
    async kickOff(eventId: string, odds: ResultOdds = usualOdds): Promise<void> {
      const handedOver = marketOf('result', odds, 'handedOver')
      say(eventId, { type: 'oddsChange', markets: [handedOver] })
      say(eventId, { type: 'status', state: 'live', progress: progressAt(1, 0, 0), seed: null }, 'live')
      say(eventId, { type: 'oddsChange', markets: [marketOf('result', odds)] }, 'live')
      await run()
    },
    /** Changes the odds of the market `result`. */
    async changeOdds(eventId: string, odds: ResultOdds, producer: ProducerName = 'prematch'): Promise<void> {
      say(eventId, { type: 'oddsChange', markets: [marketOf('result', odds)] }, producer)
      await run()
    },
    /** Stops bets on all markets of an event. */
    async stopBets(eventId: string, producer: ProducerName = 'prematch'): Promise<void> {
      say(eventId, { type: 'betStop', kinds: null }, producer)
      await run()
    },
    /** Ends a match and settles its market `result`. */
    async endMatch(eventId: string, home: number, away: number): Promise<void> {
      sayEnd(eventId, home, away)
      await run()
    },
    /** Withdraws the results of the market `result`. */
    async rollBack(eventId: string): Promise<void> {
      say(eventId, { type: 'rollbackBetSettlement', marketIds: ['result'] })
      await run()
    },
    /** Voids all bets on the market `result`, whenever placed. */
    async cancelBets(eventId: string): Promise<void> {
      say(eventId, { type: 'betCancel', marketIds: ['result'], fromMs: null, untilMs: null })
      await run()
    },
  }
}
