// Dialog of past rounds: the game's lists of them, and the last rounds one by one.
import { element } from '@mangetsu/stage-kit/dom'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { PastRounds } from './seat-calls.ts'
import type { TableKey } from './table-messages.ts'

export type TableHistoryParts = {
  readonly game: TableGame
  readonly marks: readonly string[]
  /** Width available to a list, CSS pixels. */
  readonly width: number
  readonly lang: StageLang
  readonly say: Translate<TableKey>
}

/** Height of a list in the dialog, and the width taken by its frame, CSS pixels. */
const [listHeight, frameWidth] = [102, 10] as const

function listsOf({ game, marks, width, lang }: TableHistoryParts): readonly HTMLElement[] {
  return game.lists.map((list) => {
    const body = element('div', { class: 'history-list' })
    list.render(body, marks, { width: width - frameWidth, height: listHeight, lang })
    return element('section', {}, element('h3', {}, list.title[lang]), body)
  })
}

/** Creates the last rounds as a table; shows a message if there are none. */
export function pastRoundsTable(
  { rounds }: PastRounds,
  { say, lang }: Pick<TableHistoryParts, 'say' | 'lang'>,
  nameOf: (mark: string) => string,
): HTMLElement {
  if (rounds.length === 0) return element('p', {}, say('pastNone'))
  const clock = new Intl.DateTimeFormat(lang, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return element(
    'table',
    { class: 'pays' },
    element('caption', {}, say('pastRounds')),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...(['pastTime', 'pastRound', 'pastMark'] as const).map((head) =>
          element('th', { scope: 'col' }, say(head)),
        ),
      ),
    ),
    element(
      'tbody',
      {},
      ...rounds.map(({ at, no, mark }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, element('time', { datetime: at }, clock.format(new Date(at)))),
          element('td', {}, say('round', { no })),
          element('td', {}, mark === null ? say('pastRefunded') : nameOf(mark)),
        ),
      ),
    ),
  )
}

export function tableHistoryPage(parts: TableHistoryParts, past: HTMLElement): HTMLElement {
  return element(
    'div',
    { class: 'rules table-history' },
    ...listsOf(parts),
    element('p', { class: 'quiet' }, parts.say('pastSays')),
    past,
  )
}
