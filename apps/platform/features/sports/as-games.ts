// The sports as the specification's calls about games see them: one entry for each sport, its stakes, and bets as rounds.
import type { GameDescription, Maker } from '@mangetsu/games/manifest'
import type { Currency } from '@mangetsu/money'
import { leastOdds, mainMarkets } from '@mangetsu/sports'
import { type SportId, sportIds } from '@mangetsu/sports/sports'
import { listOf, type Tx } from '../../kernel/db/index.ts'
import type { UnitOfWork } from '../../kernel/http/index.ts'
import { anyAge } from '../../studio/place-rules.ts'
import type { PlaceRules } from '../../wagering/place-rules.ts'
import { boundsIn, mostStakeMinor, readBounds } from './bet/index.ts'
import { offeredNow } from './catalogue/index.ts'

/** A sport as the lobby lists a game; its id is the sport's. */
type SportAsGame = GameDescription & {
  readonly gameId: SportId
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

/** A settled bet as a round; its game is the sport of its first selection. */
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

const words: Readonly<Record<SportId, Words>> = {
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

/** Returns the stakes of a single on a sport: the largest is that at the lowest odds. */
async function stakesOf(tx: Tx, sport: SportId, currency: Currency): Promise<SportStakes> {
  const all = await readBounds(tx, [{ eventId: '', sport, competition: { id: '' } }])
  const { leastStake, betReturn } = all.of({ eventId: '', sport, competition: { id: '' } })
  const returns = { openReturns: betReturn, dayReturns: all.playerDayReturn }
  const bounds = boundsIn(currency, { leastStake, betReturn, ...returns })
  const atLowest = { numerator: BigInt(leastOdds), denominator: 1_000n }
  return { leastMinor: bounds.leastStakeMinor, mostMinor: mostStakeMinor(bounds, atLowest) }
}

const yenOf = (minor: bigint): number => Number(minor / 100n)

/** Returns the average return, ppm, and the highest odds of outcomes on offer; null if there are none. */
async function oddsOnOffer(tx: Tx, sport: SportId, nowMs: number) {
  const offered = await offeredNow(tx, { sport, marketId: mainMarkets[sport] }, nowMs)
  if (offered.length === 0) return null
  const returns = offered.reduce((sum, { odds, chancePpm }) => sum + (odds * chancePpm) / 1_000, 0)
  return {
    rtpPpm: Math.round(returns / offered.length),
    mostOdds: Math.max(...offered.map(({ odds }) => odds)),
  }
}

async function entryOf(tx: Tx, sport: SportId, nowMs: number): Promise<SportAsGame[]> {
  const odds = await oddsOnOffer(tx, sport, nowMs)
  if (odds === null) return []
  const { leastMinor, mostMinor } = await stakesOf(tx, sport, 'JPY')
  return [
    {
      ...words[sport],
      gameId: sport,
      gameNo: sportIds.indexOf(sport),
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

const settled = `from sport_bet b where b.player_id = $1 and b.state = 'settled' and ($3::uuid[] is null or b.id = any($3))
  and ($2::text is null or exists (select from sport_bet_leg l join sport_event e on e.id = l.event_id
    where l.bet_id = b.id and e.sport = $2))`
const firstSport = `(select e.sport from sport_bet_leg l join sport_event e on e.id = l.event_id
  where l.bet_id = b.id and l.place = 0)`

async function roundsOf(
  tx: Tx,
  playerId: string,
  { gameId = undefined, roundIds = undefined, pageNo, pageSize }: SportRoundsPage,
): Promise<{ rows: SportRoundRow[]; total: number }> {
  const about = [playerId, gameId ?? null, roundIds === undefined ? null : listOf(roundIds)]
  const rows = await tx.query<SportRoundRow>(
    `select b.id as round_id, ${firstSport} as game_id, b.currency, b.stake, b.payout, b.settled_at as at ${settled}
     order by b.id desc limit $4 offset $5`,
    [...about, pageSize, (pageNo - 1) * pageSize],
  )
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total ${settled}`, about)
  return { rows, total: Number(counted?.total ?? 0n) }
}

export type SportsAsGames = {
  readonly has: (gameId: string | undefined) => boolean
  /** Lists the sports with odds on offer, of an instant in Unix ms. */
  entries(nowMs: number): Promise<readonly SportAsGame[]>
  /** Returns the least and the largest stake of a single, smallest units; null for another game. */
  stakes(
    game: { readonly gameId: string; readonly currency: Currency },
    nowMs: number,
  ): Promise<SportStakes | null>
  /** Returns a page of a player's settled bets, newest first, with their number. */
  rounds(tx: Tx, playerId: string, page: SportRoundsPage): Promise<{ rows: SportRoundRow[]; total: number }>
}

type Parts = { readonly work: UnitOfWork; readonly rules: PlaceRules }

export const createSportsAsGames = ({ work, rules }: Parts): SportsAsGames => ({
  has: isSport,
  entries: (nowMs) =>
    work.read(async (tx) => {
      const entries: SportAsGame[] = []
      for (const sport of sportIds) entries.push(...(await entryOf(tx, sport, nowMs)))
      return entries
    }),
  async stakes({ gameId, currency }, nowMs) {
    if (!isSport(gameId)) return null
    const { leastMinor, mostMinor } = await work.read((tx) => stakesOf(tx, gameId, currency))
    const capMinor = rules.largestStakeMinor({ kind: 'sports', currency, age: anyAge }, nowMs)
    return { leastMinor, mostMinor: capMinor !== null && capMinor < mostMinor ? capMinor : mostMinor }
  },
  rounds: roundsOf,
})
