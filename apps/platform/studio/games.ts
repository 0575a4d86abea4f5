// The games this studio deals: each one's mathematics, and what the lobby and the ledger need to know of it.
import type { GameMath } from '@mangetsu/chance'
import { moonlitFestival } from '@mangetsu/moonlit-festival/math'
import type { HouseAccount } from '../ledger/index.ts'

export type InBoth = { readonly ja: string; readonly en: string }

/** A share of every stake that goes from the house side to a pool. */
export type PoolShare = { readonly account: HouseAccount; readonly sharePpm: number }

export type StudioGame = {
  readonly math: GameMath
  readonly gameNo: number
  readonly kind: 'slots'
  readonly name: InBoth
  readonly description: InBoth
  readonly providerCode: string
  readonly providerName: InBoth
  /** ISO 8601. */
  readonly addedAt: string
  readonly houseAccount: HouseAccount
  readonly pools: readonly PoolShare[]
  /** The least time between spins, ms; the profile's where null. */
  readonly minimumSpinMs: number | null
}

/** What an operator, a test or a measurement may set differently, by game id. */
export type GameOverrides = Readonly<
  Record<string, Partial<Pick<StudioGame, 'math' | 'pools' | 'minimumSpinMs'>>>
>

const builtIn: readonly StudioGame[] = [
  {
    math: moonlitFestival,
    gameNo: 1,
    kind: 'slots',
    name: { ja: '月夜の祭り', en: 'Moonlit Festival' },
    description: {
      ja: '満月の夜の夏祭りを舞台にした、5リール20ラインのスロット。太鼓が3つそろうとフリースピンが始まり、当たりは倍率付きで支払われます。',
      en: 'A five-reel, twenty-line slot set at a summer festival under the full moon. Three drums begin the free spins, where wins are paid with a multiplier.',
    },
    providerCode: 'mangetsu',
    providerName: { ja: '満月工房', en: 'Mangetsu Studio' },
    addedAt: '2026-11-01T00:00:00.000Z',
    houseAccount: 'house:play:moonlit-festival',
    pools: [],
    minimumSpinMs: null,
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
