// Labels of a table's panel: those of every stage frame, a table's own, and the place and limits of the table.
import { createTranslate } from '@mangetsu/stage-kit'
import { minorOf, shownAmount } from '@mangetsu/stage-kit/amounts'
import type { OpeningParts } from '../stage-shell.ts'
import { frameWords } from '../stage-words.ts'
import type { OpenedTable } from './seat-calls.ts'
import { tableMessages } from './table-messages.ts'
import type { PanelWords } from './table-panel.ts'

const tableWords = ['undo', 'double', 'clear', 'rebet', 'layouts', 'history', 'chat', 'total'] as const

/** Returns the labels for this table's panel. */
export function tableWordsOf(
  { params: { lang }, say }: Pick<OpeningParts, 'params' | 'say'>,
  opened: OpenedTable,
): PanelWords {
  const sayTable = createTranslate(tableMessages, lang)
  const amount = (text: string) => shownAmount(minorOf(text, opened.currency), opened.currency, lang)
  const place = sayTable('limits', {
    place: opened.place[lang],
    chip: amount(opened.chip),
    most: amount(opened.most),
  })
  const words = [
    ...frameWords.map((key) => [key, say(key)] as const),
    ...tableWords.map((key) => [key, sayTable(key)] as const),
  ]
  return { ...Object.fromEntries(words), title: opened.gameName[lang], place } as PanelWords
}
