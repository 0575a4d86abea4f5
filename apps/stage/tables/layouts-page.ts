// Dialog of layouts: the saved ones, saving the current one, and the call bets of a game.
import { element } from '@mangetsu/stage-kit/dom'
import type { TableCall, TableNeighbours } from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import { type ChipLayout, totalOf } from './bets-state.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf, type TableMoney } from './table-money.ts'

export type LayoutsParts = {
  readonly say: Translate<TableKey>
  readonly lang: StageLang
  readonly money: Pick<TableMoney, 'currency' | 'lang'>
  readonly calls: readonly TableCall[]
  readonly neighbours: TableNeighbours | null
  /** Saved layouts, changed here; they last as long as the page. */
  readonly kept: ChipLayout[]
  readonly lying: () => ChipLayout
  readonly onLay: (layout: ChipLayout) => void
  readonly onCall: (call: Pick<TableCall, 'chips'>) => void
}

/** Maximum number of saved layouts. */
const mostKept = 6

function textButton(kind: string, words: string, run: () => void, label = words): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind, 'aria-label': label }, words)
  made.addEventListener('click', run)
  return made
}

function rowOf(layout: ChipLayout, at: number, parts: LayoutsParts, render: () => void): HTMLElement {
  const { say, money, kept, onLay } = parts
  const name = say('layoutName', {
    no: at + 1,
    spots: Object.keys(layout).length,
    amount: amountOf(money, totalOf(layout)),
  })
  const drop = () => {
    kept.splice(at, 1)
    render()
  }
  return element(
    'li',
    {},
    element('span', {}, name),
    textButton('secondary', say('layoutLay'), () => onLay(layout), `${say('layoutLay')}: ${name}`),
    textButton('link', say('layoutDrop'), drop, `${say('layoutDrop')}: ${name}`),
  )
}

function choice(label: string, values: readonly number[], chosen: number) {
  const options = values.map((value) =>
    element('option', { value: String(value), selected: value === chosen }, String(value)),
  )
  const select = element('select', {}, ...options)
  return { root: element('label', {}, element('span', {}, label), select), value: () => Number(select.value) }
}

/** Creates a row of call bets under their title. */
const callRow = (title: string, ...ways: readonly HTMLElement[]): readonly HTMLElement[] => [
  element('h3', {}, title),
  element('div', { class: 'call-row' }, ...ways),
]

/** Creates the row that bets on a number and its neighbours on the wheel with one press. */
function neighboursRow({ say, onCall }: LayoutsParts, neighbours: TableNeighbours) {
  const aside = Array.from({ length: neighbours.mostAside }, (_, at) => at + 1)
  const number = choice(say('neighboursNumber'), neighbours.numbers, 0)
  const around = choice(say('neighboursAside'), aside, 2)
  const put = () => onCall({ chips: neighbours.chips(number.value(), around.value()) })
  const press = textButton('secondary', say('neighboursPut'), put)
  return callRow(say('neighboursTitle'), number.root, around.root, press)
}

export function layoutsPage(parts: LayoutsParts): HTMLElement {
  const { say, lang, calls, neighbours, kept, lying, onCall } = parts
  const container = element('div')
  const word = element('p', { class: 'quiet', role: 'status' })
  const render = () =>
    container.replaceChildren(
      kept.length === 0
        ? element('p', {}, say('layoutNone'))
        : element('ul', { class: 'kept-layouts' }, ...kept.map((one, at) => rowOf(one, at, parts, render))),
    )
  const keep = () => {
    const layout = lying()
    word.textContent = totalOf(layout) === 0n ? say('layoutEmpty') : ''
    if (totalOf(layout) === 0n) return
    kept.push(layout)
    kept.splice(0, Math.max(0, kept.length - mostKept))
    render()
  }
  render()
  return element(
    'div',
    { class: 'rules' },
    ...(calls.length === 0
      ? []
      : callRow(
          say('callsTitle'),
          ...calls.map((call) => textButton('secondary', call.title[lang], () => onCall(call))),
        )),
    ...(neighbours === null ? [] : neighboursRow(parts, neighbours)),
    // The heading is needed only after other sections; alone, the dialog's title suffices.
    ...(calls.length === 0 && neighbours === null ? [] : [element('h3', {}, say('layoutsKept'))]),
    element('p', {}, say('layoutsLead')),
    container,
    textButton('primary', say('layoutKeep'), keep),
    word,
  )
}
