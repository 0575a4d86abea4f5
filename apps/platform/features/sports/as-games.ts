// Sports and virtual sports as the specification's calls about games see them: an entry for each, its stakes, and bets as
// rounds.
import type { GameDescription, Maker } from '@mangetsu/games/manifest'
import type { Currency } from '@mangetsu/money'
import { leastOdds, mainMarkets } from '@mangetsu/sports'
import { type SportId, sportIds } from '@mangetsu/sports/sports'
import { listOf, type Tx } from '../../kernel/db/index.ts'
import type { UnitOfWork } from '../../kernel/http/index.ts'
import { anyAge } from '../../studio/place-rules.ts'
import type { PlaceRules } from '../../wagering/place-rules.ts'
import { type BetBounds, boundsIn, mostStakeMinor, readBounds } from './bet/index.ts'
import { offeredNow } from './catalogue/index.ts'
import {
  type ListedVirtualSport,
  type MainBet,
  transferKinds,
  type VirtualGameId,
  virtualBounds,
} from './virtual/index.ts'

type SportGameId = SportId | VirtualGameId

/** A sport as the lobby lists a game; its id is the sport's. */
type SportAsGame = GameDescription & {
  readonly gameId: SportGameId
  readonly gameNo: number
  readonly kind: 'sports'
  readonly maker: Maker
  readonly filePath: null
  /** The average return of the main markets on offer, ppm. */
  readonly rtpPpm: number
  readonly volatility: 'low'
  /** The highest odds of the main markets on offer, in whole multiples of the stake. */
  readonly maxWinMultiple: number
  readonly minStakeYen: number
  readonly maxStakeYen: number
  /** Date the sport was added, ISO 8601. */
  readonly addedAt: string
}

type SportStakes = { readonly leastMinor: bigint; readonly mostMinor: bigint }

/** A settled bet or ticket as a round; the game of a bet is the sport of its first selection. */
type SportRoundRow = {
  round_id: string
  game_id: string
  currency: Currency
  stake: bigint
  payout: bigint
  at: Date
}

type SportRoundsPage = {
  /** A sport; absent for all. */
  readonly gameId?: string | undefined
  /** Only these bets; absent for all. */
  readonly roundIds?: readonly string[] | undefined
  readonly pageNo: number
  readonly pageSize: number
}

type Words = Pick<GameDescription, 'name' | 'description' | 'reading' | 'alsoCalled'>

const words: Readonly<Record<SportGameId, Words>> = {
  football: {
    name: { ja: 'サッカー', en: 'Football' },
    description: {
      ja: 'サッカーの試合の勝敗や得点に賭けます。',
      en: 'Bets on results and goals of football matches.',
    },
    reading: 'サッカー',
    alsoCalled: ['soccer'],
  },
  baseball: {
    name: { ja: '野球', en: 'Baseball' },
    description: {
      ja: '野球の試合の勝敗や得点に賭けます。',
      en: 'Bets on results and runs of baseball games.',
    },
    reading: 'やきゅう',
    alsoCalled: ['ベースボール'],
  },
  basketball: {
    name: { ja: 'バスケットボール', en: 'Basketball' },
    description: {
      ja: 'バスケットボールの試合の勝敗や得点に賭けます。',
      en: 'Bets on results and points of basketball games.',
    },
    reading: 'バスケットボール',
    alsoCalled: ['バスケ'],
  },
  tennis: {
    name: { ja: 'テニス', en: 'Tennis' },
    description: {
      ja: 'テニスの試合の勝敗やセット、ゲーム数に賭けます。',
      en: 'Bets on winners, sets and games of tennis matches.',
    },
    reading: 'テニス',
    alsoCalled: ['庭球'],
  },
  sumo: {
    name: { ja: '相撲', en: 'Sumo' },
    description: { ja: '相撲の取組の勝敗に賭けます。', en: 'Bets on the bouts of sumo tournaments.' },
    reading: 'すもう',
    alsoCalled: ['大相撲'],
  },
  race: {
    name: { ja: '競馬', en: 'Horse races' },
    description: {
      ja: '3分ごとのバーチャル競馬に賭けます。着順は乱数で決まり、あとから検証できます。',
      en: 'Bets on virtual horse races every three minutes, whose order of arrival can be recomputed.',
    },
    reading: 'けいば',
    alsoCalled: ['馬券', 'horse racing'],
  },
  'virtual-football': {
    name: { ja: 'バーチャルサッカー', en: 'Virtual football' },
    description: {
      ja: '3分ごとに4試合を同時に行うバーチャルサッカーに賭けます。ゴールは乱数で決まり、あとから検証できます。',
      en: 'Bets on four virtual matches at once every three minutes, whose goals can be recomputed.',
    },
    reading: 'バーチャルサッカー',
    alsoCalled: ['virtual soccer'],
  },
}

const sportsbook: Maker = {
  code: 'mangetsu-sports',
  name: { ja: '満月スポーツ', en: 'Mangetsu Sports' },
  description: {
    ja: '満月のスポーツの賭けです。試合とオッズは、配信元から届きます。',
    en: 'Mangetsu’s sportsbook. Its matches and odds come from its feed.',
  },
}

/** The day on which sports were added, ISO 8601. */
const addedAt = '2026-11-30T00:00:00.000Z'

const isSport = (gameId: string | undefined): gameId is SportId => sportIds.some((sport) => sport === gameId)
const isVirtual = (gameId: string | undefined): gameId is VirtualGameId =>
  gameId !== undefined && Object.hasOwn(transferKinds, gameId)
const hasGame = (gameId: string | undefined): gameId is SportGameId => isSport(gameId) || isVirtual(gameId)

function stakesWithin(bounds: BetBounds): SportStakes {
  const atLowest = { numerator: BigInt(leastOdds), denominator: 1_000n }
  return { leastMinor: bounds.leastStakeMinor, mostMinor: mostStakeMinor(bounds, atLowest) }
}

/** Returns the stakes of a single on a sport: the largest is that at the lowest odds. */
async function stakesOf(tx: Tx, sport: SportGameId, currency: Currency): Promise<SportStakes> {
  if (!isSport(sport)) return stakesWithin(await virtualBounds(tx, currency))
  const all = await readBounds(tx, [{ eventId: '', sport, competition: { id: '' } }])
  const { leastStake, betReturn } = all.of({ eventId: '', sport, competition: { id: '' } })
  const returns = { openReturns: betReturn, dayReturns: all.playerDayReturn }
  return stakesWithin(boundsIn(currency, { leastStake, betReturn, ...returns }))
}

const yenOf = (minor: bigint): number => Number(minor / 100n)

/** Returns the average return, ppm, and the highest odds of outcomes on offer; null if there are none. */
async function oddsOnOffer(tx: Tx, sport: SportId, nowMs: number): Promise<OnOffer | null> {
  const offered = await offeredNow(tx, { sport, marketId: mainMarkets[sport] }, nowMs)
  if (offered.length === 0) return null
  const returns = offered.reduce((sum, { odds, chancePpm }) => sum + (odds * chancePpm) / 1_000, 0)
  return {
    rtpPpm: Math.round(returns / offered.length),
    mostOdds: Math.max(...offered.map(({ odds }) => odds)),
  }
}

const gameIds: readonly SportGameId[] = [...sportIds, 'race', 'virtual-football']

type OnOffer = { readonly rtpPpm: number; readonly mostOdds: number }

async function entryOf(tx: Tx, sport: SportGameId, odds: OnOffer | null): Promise<SportAsGame[]> {
  if (odds === null) return []
  const { leastMinor, mostMinor } = await stakesOf(tx, sport, 'JPY')
  return [
    {
      ...words[sport],
      gameId: sport,
      gameNo: gameIds.indexOf(sport),
      kind: 'sports',
      maker: sportsbook,
      filePath: null,
      rules: { ja: [], en: [] },
      features: [],
      themes: ['sport'],
      rtpPpm: odds.rtpPpm,
      volatility: 'low',
      maxWinMultiple: Math.floor(odds.mostOdds / 1_000),
      minStakeYen: yenOf(leastMinor),
      maxStakeYen: yenOf(mostMinor),
      addedAt,
    },
  ]
}

const firstSport = `(select e.sport from sport_bet_leg l join sport_event e on e.id = l.event_id
  where l.bet_id = b.id and l.place = 0)`
const settled = `from (
  select b.id as round_id, ${firstSport} as game_id, b.currency, b.stake, b.payout, b.settled_at as at from sport_bet b
  where b.player_id = $1 and b.state = 'settled' and ($3::uuid[] is null or b.id = any($3))
    and ($2::text is null or exists (select from sport_bet_leg l join sport_event e on e.id = l.event_id
      where l.bet_id = b.id and e.sport = $2))
  union all
  select t.id, t.game, t.currency, t.stake, t.returned, t.settled_at from virtual_ticket t
  where t.player_id = $1 and t.state = 'settled' and ($3::uuid[] is null or t.id = any($3))
    and ($2::text is null or t.game = $2)) every`

async function roundsOf(
  tx: Tx,
  playerId: string,
  { gameId = undefined, roundIds = undefined, pageNo, pageSize }: SportRoundsPage,
): Promise<{ rows: SportRoundRow[]; total: number }> {
  const about = [playerId, gameId ?? null, roundIds === undefined ? null : listOf(roundIds)]
  const rows = await tx.query<SportRoundRow>(
    `select round_id, game_id, currency, stake, payout, at ${settled} order by round_id desc limit $4 offset $5`,
    [...about, pageSize, (pageNo - 1) * pageSize],
  )
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total ${settled}`, about)
  return { rows, total: Number(counted?.total ?? 0n) }
}

export type SportsAsGames = {
  readonly has: (gameId: string | undefined) => boolean
  /** Lists the sports and virtual sports with odds on offer, of an instant in Unix ms. */
  entries(nowMs: number): Promise<readonly SportAsGame[]>
  /** Returns the least and the largest stake of a single, smallest units; null for another game. */
  stakes(
    game: { readonly gameId: string; readonly currency: Currency },
    nowMs: number,
  ): Promise<SportStakes | null>
  /** Returns a page of a player's settled bets, newest first, with their number. */
  rounds(tx: Tx, playerId: string, page: SportRoundsPage): Promise<{ rows: SportRoundRow[]; total: number }>
}

type Parts = {
  readonly work: UnitOfWork
  readonly rules: PlaceRules
  readonly virtualSports: readonly ListedVirtualSport[]
}

const offerOf = ({ returnPpm, odds }: MainBet): OnOffer => ({
  rtpPpm: returnPpm,
  mostOdds: Math.max(...odds),
})

export const createSportsAsGames = ({ work, rules, virtualSports }: Parts): SportsAsGames => ({
  has: hasGame,
  async entries(nowMs) {
    const ofVirtual = await Promise.all(
      virtualSports.map(async ({ id, mainBet }) => ({ id, bet: await mainBet(nowMs) })),
    )
    return work.read(async (tx) => {
      const entries: SportAsGame[] = []
      for (const sport of sportIds)
        entries.push(...(await entryOf(tx, sport, await oddsOnOffer(tx, sport, nowMs))))
      for (const { id, bet } of ofVirtual)
        entries.push(...(await entryOf(tx, id, bet === null ? null : offerOf(bet))))
      return entries
    })
  },
  async stakes({ gameId, currency }, nowMs) {
    if (!hasGame(gameId)) return null
    const { leastMinor, mostMinor } = await work.read((tx) => stakesOf(tx, gameId, currency))
    const capMinor = rules.largestStakeMinor({ kind: 'sports', currency, age: anyAge }, nowMs)
    return { leastMinor, mostMinor: capMinor !== null && capMinor < mostMinor ? capMinor : mostMinor }
  },
  rounds: roundsOf,
})
