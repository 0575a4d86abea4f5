// Rules page of a table's keyboard shortcuts: the keys with their actions, and the switch for single-letter keys.
import { element } from '@mangetsu/stage-kit/dom'
import type { Translate } from '@mangetsu/stage-kit/text'
import { actionKeys, actionWords, handChoices } from './actions-panel.ts'
import type { LetterKeys } from './letter-keys.ts'
import type { TableKey } from './table-messages.ts'

type KeyRow = readonly [keys: readonly string[], does: string]

const rowOf = ([keys, does]: KeyRow): HTMLElement =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, ...keys.map((key) => element('kbd', {}, key))),
    element('td', {}, does),
  )

function switchOf(keys: LetterKeys, say: Translate<TableKey>): HTMLElement {
  const box = element('input', { type: 'checkbox', role: 'switch', ...(keys.isOn && { checked: true }) })
  box.addEventListener('change', () => keys.turn(box.checked))
  return element('label', { class: 'choice-line' }, box, element('span', {}, say('letterKeys')))
}

/** Creates the page. `letters` is null at a table without decisions by letter keys. */
export function keysPage(say: Translate<TableKey>, letters: LetterKeys | null): HTMLElement {
  const rows: readonly KeyRow[] = [
    [['←', '↑', '↓', '→'], say('keysMove')],
    [['Enter'], say('keysPut')],
    [['Backspace'], say('keysTake')],
    ...(letters === null
      ? []
      : handChoices.map((choice): KeyRow => [[actionKeys[choice]], say(actionWords[choice])])),
  ]
  return element(
    'section',
    { class: 'rules table-keys' },
    element('h3', {}, say('keysTitle')),
    element('table', { class: 'pays' }, element('tbody', {}, ...rows.map(rowOf))),
    ...(letters === null
      ? []
      : [switchOf(letters, say), element('p', { class: 'aside' }, say('letterKeysSay'))]),
  )
}
