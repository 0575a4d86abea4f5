// Earlier rounds as slips with the dealer's result, newest first. Rounds without seated players are not shown.
import { element } from '@mangetsu/stage-kit'
import type { RoundList } from '@mangetsu/stage-kit/tables/table-game'
import { nobody, slipText } from '../marks.ts'
import { markWords } from './words.ts'

/** Width of a slip with its gap, CSS pixels. */
const slipWidth = 34

const toneOf = (mark: string): string => (mark === 'x' ? 'bust' : mark === 'bj' ? 'blackjack' : 'total')

export const lists: readonly RoundList[] = [
  {
    title: { ja: 'ディーラーのハンド', en: 'Dealer’s hands' },
    render(on, marks, { width, lang }) {
      const shown = marks
        .filter((mark) => mark !== nobody)
        .toReversed()
        .slice(0, Math.max(1, Math.floor(width / slipWidth)))
      on.replaceChildren(
        element(
          'ol',
          { class: 'dealer-slips' },
          ...shown.map((mark) =>
            element(
              'li',
              { 'data-tone': toneOf(mark), title: markWords(mark, lang) },
              element('span', { 'aria-hidden': 'true' }, slipText(mark, lang)),
              element('span', { class: 'spoken' }, markWords(mark, lang)),
            ),
          ),
        ),
      )
    },
  },
]
