// Sic bo's table maths: three dice below a cup.
import type { Draws, GameEvent } from '@mangetsu/chance'
import type { TableMath } from '@mangetsu/chance/table'
import { eventOf, type Outcomes, spotsOver, tableFrom } from '@mangetsu/games/tables/table-rules'
import type { Dice } from '../dice.ts'
import { layout } from '../layout.ts'

export { sumOf } from '../dice.ts'

export type ThrowEvent = { readonly type: 'throw'; readonly dice: Dice }

const faces = [1, 2, 3, 4, 5, 6]

const throws: Outcomes<Dice> = {
  counted: faces.flatMap((one) =>
    faces.flatMap((two) => faces.map((three): [Dice, number] => [[one, two, three], 1])),
  ),
  of: (events: readonly GameEvent[]) => eventOf<ThrowEvent>(events, 'throw').dice,
}

function play(draws: Draws) {
  const die = () => 1 + draws.int(faces.length)
  return { events: [{ type: 'throw', dice: [die(), die(), die()] } satisfies ThrowEvent] }
}

export const sicBo: TableMath = tableFrom({
  id: 'sic-bo',
  version: '1.0.0',
  play,
  spots: spotsOver(throws, layout),
})
