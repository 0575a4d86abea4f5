// Earlier rounds as slips with the dealer's result, newest first. Rounds without seated players are not shown.
import { element, type StageLang } from '@mangetsu/stage-kit'
import type { RoundList } from '@mangetsu/stage-kit/tables/table-game'
import { markWords } from './words.ts'

/** Mark of a round without hands. */
const nobody = 'n'
/** Width of a slip with its gap, CSS pixels. */
const slipWidth = 34

const signs: Readonly<Record<string, Readonly<Record<StageLang, string>>>> = {
  x: { ja: '超', en: 'X' },
  bj: { ja: 'BJ', en: 'BJ' },
}

const toneOf = (mark: string): string => (mark === 'x' ? 'bust' : mark === 'bj' ? 'blackjack' : 'total')

export const lists: readonly RoundList[] = [
  {
    title: { ja: 'ディーラーのハンド', en: 'Dealer’s hands' },
    draw(on, marks, { width, lang }) {
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
              element('span', { 'aria-hidden': 'true' }, signs[mark]?.[lang] ?? mark),
              element('span', { class: 'spoken' }, markWords(mark, lang)),
            ),
          ),
        ),
      )
    },
  },
]
