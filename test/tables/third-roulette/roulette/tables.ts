// A third roulette in its own folder, as an example of adding a table: its rules are data, its theme only a look.
import type { GameEvent } from '@mangetsu/chance'
import type { Odds, TableMath } from '@mangetsu/chance/table'
import { layout, type RouletteSpinEvent, roulette } from '@mangetsu/games/roulette/table'
import { game as house, type RouletteTheme } from '@mangetsu/games/roulette/tables'
import type { TableGameManifest } from '@mangetsu/games/table-manifest'
import { eventOf, spotsOver, tableFrom } from '@mangetsu/games/tables/table-rules'

const rules = { isHalfBackOnZero: true } as const

const numbers = {
  counted: Array.from({ length: 37 }, (_, number) => [number, 1] as const),
  of: (events: readonly GameEvent[]) => eventOf<RouletteSpinEvent>(events, 'spin').number,
}

/** Even-money bets get half of their stake back on zero. */
const halfBack: TableMath = {
  ...tableFrom({
    id: roulette.id,
    version: '1.0.0-half-back',
    play: roulette.play,
    spots: spotsOver(
      numbers,
      layout.map(({ spot, title, numbers: covered }) => {
        const odds: Odds = [36 / covered.length - 1, 1]
        const onZero = rules.isHalfBackOnZero && covered.length === 18 ? ('half' as const) : ('lost' as const)
        return {
          spot,
          title,
          odds: [odds],
          result: (number) => (covered.includes(number) ? odds : number === 0 ? onZero : 'lost'),
        }
      }),
    ),
  }),
  rules,
}

export const game: TableGameManifest<RouletteTheme> = {
  ...house,
  versions: [halfBack],
  tables: [
    {
      id: 'third',
      gameNo: 900,
      place: { ja: '三の間', en: 'Third Room' },
      placeReading: 'さんの ま',
      theme: 'pine',
      math: halfBack,
      ownRules: {
        ja: ['0が出たとき、1対1の賭けは半分が戻ります。'],
        en: ['When zero comes, even-money bets get half of their stake back.'],
      },
      limits: { JPY: { chipMinor: 20_000n, mostMinor: 2_000_000n } },
      bettingMs: 600,
      pauseMs: 50,
      addedAt: '2026-11-29T00:00:00.000Z',
    },
  ],
}
