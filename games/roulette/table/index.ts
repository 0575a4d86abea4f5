// European roulette's table maths: a single zero, and equally likely pockets.
import type { GameEvent } from '@mangetsu/chance'
import type { Odds, TableMath } from '@mangetsu/chance/table'
import { eventOf, type Outcomes, spotsOver, tableFrom } from '@mangetsu/games/tables/table-rules'
import { layout, pockets } from '../layout.ts'

export { isRed } from '../colours.ts'
export {
  calls,
  layout,
  neighboursOf,
  wheel,
} from '../layout.ts'

/** The ball has come to rest. */
export type RouletteSpinEvent = { readonly type: 'spin'; readonly number: number }

const numbers: Outcomes<number> = {
  counted: Array.from({ length: pockets }, (_, number) => [number, 1]),
  of: (events: readonly GameEvent[]) => eventOf<RouletteSpinEvent>(events, 'spin').number,
}

export const roulette: TableMath = tableFrom({
  id: 'roulette',
  version: '1.0.0',
  play: (draws) => ({ events: [{ type: 'spin', number: draws.int(pockets) } satisfies RouletteSpinEvent] }),
  spots: spotsOver(
    numbers,
    layout.map(({ spot, title, numbers: covered }) => {
      const odds: Odds = [36 / covered.length - 1, 1]
      return { spot, title, odds: [odds], result: (number) => (covered.includes(number) ? odds : 'lost') }
    }),
  ),
})
