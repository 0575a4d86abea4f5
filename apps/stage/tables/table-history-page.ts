// The dialog of rounds before: every list the game has of them, and the last rounds one by one.
import { element } from '@mangetsu/stage-kit/dom'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { PastRounds } from './seat-calls.ts'
import type { TableKey } from './table-messages.ts'

export type TableHistoryParts = {
  readonly game: TableGame
  readonly marks: readonly string[]
  /** The width there is for a list, CSS pixels. */
  readonly width: number
  readonly lang: StageLang
  readonly say: Translate<TableKey>
}

/** How high a list is in the dialog, and how much of its width its frame takes, CSS pixels. */
const [listHeight, frameWidth] = [102, 10] as const

function listsOf({ game, marks, width, lang }: TableHistoryParts): readonly HTMLElement[] {
  return game.lists.map((list) => {
    const body = element('div', { class: 'history-list' })
    list.draw(body, marks, { width: width - frameWidth, height: listHeight, lang })
    return element('section', {}, element('h3', {}, list.title[lang]), body)
  })
}

/** The last rounds as a table; a sentence where there are none. */
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
