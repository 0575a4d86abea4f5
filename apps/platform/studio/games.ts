// The games this studio deals: each one's mathematics, and what the lobby and the ledger need to know of it.
import type { GameMath } from '@mangetsu/chance'
import type { GameFeature, GameKind, GameTheme } from '@mangetsu/contract/lobby'
import { fireworksNight } from '@mangetsu/fireworks-night/math'
import { koiFalls } from '@mangetsu/koi-falls/math'
import { type Currency, shareOf } from '@mangetsu/money'
import { moonlitFestival } from '@mangetsu/moonlit-festival/math'
import type { HouseAccount } from '../ledger/index.ts'

export type LocalizedText = { readonly ja: string; readonly en: string }

/** Who makes games, as the lobby speaks of them. */
export type Maker = {
  readonly code: string
  readonly name: LocalizedText
  readonly description: LocalizedText
}

/** What the lobby says of a game, whoever makes it. */
export type GameDescription = {
  readonly name: LocalizedText
  readonly description: LocalizedText
  /** How it is played, a sentence each. */
  readonly rules: { readonly ja: readonly string[]; readonly en: readonly string[] }
  /** How its Japanese name is read: kana with a space between words. What it is searched by. */
  readonly reading: string
  /** What else people call it. */
  readonly alsoCalled: readonly string[]
  readonly features: readonly GameFeature[]
  readonly themes: readonly GameTheme[]
}

/** A share of stakes that goes from the house side to a pool: of one currency and from a least stake on, where they are named. */
export type PoolShare = {
  readonly account: HouseAccount
  readonly sharePpm: number
  readonly currency?: Currency
  readonly leastStakeMinor?: bigint
}

/** What every game of ours feeds: the jackpots, in yen. Its payouts and its return know nothing of it. */
export const moonPool = {
  account: 'house:pool:moon',
  sharePpm: 10_000,
  currency: 'JPY',
  leastStakeMinor: 2_000n,
} as const satisfies PoolShare

/** What a stake adds to a pool, smallest units. */
export function poolAmount(
  { sharePpm, currency, leastStakeMinor = 0n }: PoolShare,
  stake: { readonly currency: Currency; readonly stakeMinor: bigint },
): bigint {
  const isFed = (currency ?? stake.currency) === stake.currency && stake.stakeMinor >= leastStakeMinor
  return isFed ? shareOf(stake.stakeMinor, sharePpm) : 0n
}

/** Numbered machines of one model in a hall. */
export type HallSetup = {
  readonly machines: number
  /** How many medals or balls one stake buys. */
  readonly piecesPerStake: number
}

export type StudioGame = GameDescription & {
  readonly math: GameMath
  /** Versions of before in which a round of several steps may still be open, for a day after the next one came. */
  readonly formerMaths?: readonly GameMath[]
  readonly gameNo: number
  readonly kind: GameKind
  readonly maker: Maker
  /** Whether the client has a cover of it, by its id. */
  readonly hasCover: boolean
  /** ISO 8601. */
  readonly addedAt: string
  readonly houseAccount: HouseAccount
  readonly pools: readonly PoolShare[]
  /** The least time between spins, ms; the profile's where null. */
  readonly minimumSpinMs: number | null
  /** Where its machines stand; null for a game without any. */
  readonly hall: HallSetup | null
}

/** What an operator, a test or a measurement may set differently, by game id. */
export type GameOverrides = Readonly<
  Record<string, Partial<Pick<StudioGame, 'math' | 'formerMaths' | 'pools' | 'minimumSpinMs' | 'hall'>>>
>

const mangetsuStudio: Maker = {
  code: 'mangetsu',
  name: { ja: '満月工房', en: 'Mangetsu Studio' },
  description: {
    ja: '満月の自社スタジオです。抽選の仕組みと還元率の計算を、すべて公開しています。',
    en: 'Mangetsu’s own studio. How its draws and returns are calculated is all public.',
  },
}

const builtIn: readonly StudioGame[] = [
  {
    math: moonlitFestival,
    gameNo: 1,
    kind: 'slots',
    name: { ja: '月夜の祭り', en: 'Moonlit Festival' },
    description: {
      ja: '満月の夜の夏祭りを舞台にした、5リール20ラインのスロット。太鼓が3つ出るとフリースピンが始まり、当たりに倍率が付きます。',
      en: 'A five-reel, twenty-line slot set at a summer festival under the full moon. Three drums begin the free spins, where wins are paid with a multiplier.',
    },
    rules: {
      ja: [
        '1回の賭け金で、20本のラインすべてに賭けます。',
        '左端のリールから同じ図柄が3つ以上並ぶと当たりです。1本のラインでは、いちばん高い配当だけを払い出します。',
        '満月はワイルドで、太鼓を除くすべての図柄の代わりになります。',
        '太鼓は位置に関係なく数えます。3つで賭け金の2倍、4つで10倍、5つで100倍を払い出し、フリースピンが10回始まります。',
        'フリースピンでは月が満ちるにつれて倍率が上がり、1倍から10倍になります。太鼓が3つ以上出るたびに5回増え、全部で20回までです。',
        '1回の払い戻しは賭け金の2,000倍までです。',
      ],
      en: [
        'One stake plays all twenty lines.',
        'Three or more of a kind in a row from the leftmost reel win. Each line pays its best win only.',
        'The full moon stands for every symbol except the drum.',
        'Drums count anywhere: three pay 2 times the stake, four 10 and five 100 times, and ten free spins begin.',
        'During the free spins the moon waxes and multiplies wins by 1 up to 10. Three or more drums add five spins, up to twenty in all.',
        'A round pays at most 2,000 times its stake.',
      ],
    },
    reading: 'つきよ の まつり',
    alsoCalled: ['月祭'],
    features: ['wilds', 'freeSpins', 'multipliers'],
    themes: ['festival', 'seasons'],
    maker: mangetsuStudio,
    hasCover: true,
    addedAt: '2026-11-01T00:00:00.000Z',
    houseAccount: 'house:play:moonlit-festival',
    pools: [moonPool],
    minimumSpinMs: null,
    hall: null,
  },
  {
    math: fireworksNight,
    gameNo: 2,
    kind: 'pachislot',
    name: { ja: '大花火の夜', en: 'Fireworks Night' },
    description: {
      ja: '夏の夜の川べりで大花火を待つ、3リール5ラインのパチスロ。1ゲームにメダル3枚を使い、7がそろうとBIGです。どの台も、どのゲームも、当たりやすさは同じで、設定差はありません。',
      en: 'A three-reel, five-line pachislot under a summer night sky. A game costs three medals, and three sevens bring the BIG bonus. Every machine and every game has the same odds; there are no settings.',
    },
    rules: {
      ja: [
        '1回の賭け金でメダル3枚を使い、5本のラインすべてで遊びます。',
        '7が3つでBIG、7・7・花火玉でREGです。ボーナスは同じ回の中で続けて行い、1ゲームごとに14枚を払い出します。',
        'ベルは8枚、スイカは6枚、チェリーは2枚です。水ヨーヨーが3つそろうとリプレイで、賭け金なしでもう1ゲーム回ります。',
        '当たりは抽選だけで決まります。リールの止め方や台のデータで結果が変わることはありません。',
        '1回の払い戻しは賭け金の84倍までです。',
      ],
      en: [
        'One stake buys three medals and plays all five lines.',
        'Three sevens bring the BIG bonus; two sevens and a firework shell the REG bonus. Bonus games follow at once and pay 14 medals each.',
        'A bell pays 8 medals, a watermelon 6, a cherry 2. Three water balloons are a replay: another game without a stake.',
        'The draw alone decides. Neither how you stop the reels nor the machine’s data changes a result.',
        'A round pays at most 84 times its stake.',
      ],
    },
    reading: 'おおはなび の よる',
    alsoCalled: ['花夜'],
    features: ['bonusGame', 'respins'],
    themes: ['festival', 'seasons'],
    maker: mangetsuStudio,
    hasCover: true,
    addedAt: '2026-11-20T00:00:00.000Z',
    houseAccount: 'house:play:fireworks-night',
    pools: [moonPool],
    minimumSpinMs: null,
    hall: { machines: 24, piecesPerStake: 3 },
  },
  {
    math: koiFalls,
    gameNo: 3,
    kind: 'pachinko',
    name: { ja: '鯉の滝のぼり', en: 'Koi Falls' },
    description: {
      ja: '滝をのぼる鯉を描いたパチンコ。25個の玉を打ち出し、門に入るたびに図柄を抽選します。大当たりのあとは、当たりやすいチャンスタイムが始まります。',
      en: 'A pachinko of koi climbing a waterfall. A stake shoots twenty-five balls, each that enters a gate draws the digits, and a jackpot starts chance time with better odds.',
    },
    rules: {
      ja: [
        '1回の賭け金で25個の玉を打ち出します。玉は釘のあいだを落ち、13のポケットのどれかに入ります。',
        '門に入った玉の数だけ、図柄を抽選します。同じ数字が3つそろうと大当たりです。',
        '大当たりのあとはチャンスタイムが始まり、そのあいだの大当たりは連チャンとして数えます。継続率は51.69%です。',
        '当たりは抽選だけで決まります。台のデータで結果が変わることはありません。',
        '1回の払い戻しは賭け金の300倍までです。',
      ],
      en: [
        'One stake shoots twenty-five balls. They fall between the nails into one of thirteen pockets.',
        'Each ball in a gate draws the digits once. Three of a kind are a jackpot.',
        'A jackpot starts chance time; a jackpot inside it counts as a chain. The continuation rate is 51.69%.',
        'The draw alone decides. The machine’s data does not change a result.',
        'A round pays at most 300 times its stake.',
      ],
    },
    reading: 'こい の たきのぼり',
    alsoCalled: ['鯉滝'],
    features: ['chain', 'bonusGame'],
    themes: ['animals', 'myth'],
    maker: mangetsuStudio,
    hasCover: true,
    addedAt: '2026-11-20T00:00:00.000Z',
    houseAccount: 'house:play:koi-falls',
    pools: [moonPool],
    minimumSpinMs: null,
    hall: { machines: 24, piecesPerStake: 25 },
  },
]

export type Games = {
  find(gameId: string): StudioGame | undefined
  all(): readonly StudioGame[]
}

export function createGames(overrides: GameOverrides = {}): Games {
  const games = builtIn.map((game) => ({ ...game, ...overrides[game.math.id] }))
  const byId = new Map(games.map((game) => [game.math.id, game]))
  return { find: (gameId) => byId.get(gameId), all: () => games }
}
