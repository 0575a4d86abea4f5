// The designer's page: a model as text, its errors, rounds from a seed, and converging figures.

import { percent } from '@mangetsu/games/figure-lines'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { fastDraws } from '../../simulate-tally.ts'
import type { LiveFigures } from './live-figures.ts'
import { readModel, writeModel } from './model-text.ts'
import { type ShownEvent, shownEvents } from './round-view.ts'
import type { SimulationOrder } from './simulate.worker.ts'

const models: Readonly<Record<string, SlotModel>> = import.meta.glob('../../../games/*/model.ts', {
  eager: true,
  import: 'model',
})

function part<T extends Element>(id: string): T {
  const found = document.querySelector<T>(`#${id}`)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const shareText = (share: number): string => percent(share, 3)

const figureRows = (figures: LiveFigures): readonly (readonly [string, string])[] => [
  ['Rounds', figures.rounds.toLocaleString('en')],
  ['RTP', `${shareText(figures.rtp)} ± ${shareText(figures.halfWidth)} (99 %)`],
  ['Hit rate', `${shareText(figures.hitRate)}, above the stake ${shareText(figures.aboveStakeRate)}`],
  ['Deviation', `${figures.deviation.toFixed(3)} stakes`],
  ['Largest', `${figures.largest.toFixed(2)} stakes; at the cap ${shareText(figures.cappedRate)}`],
  ...figures.features.map(({ name, rate }) => [name, `1 in ${(1 / rate).toFixed(1)} rounds`] as const),
]

function showFigures(figures: LiveFigures): void {
  const rows = figureRows(figures).flatMap(([name, text]) => [element('dt', name), element('dd', text)])
  part('figures').replaceChildren(...rows)
}

function showGrid({ columns, marked }: ShownEvent): void {
  const rows = Math.max(0, ...columns.map(({ length }) => length))
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = document.createElement('tr')
    for (const [reel, column] of columns.entries()) {
      const cell = element('td', column[row] ?? '')
      if (column[row] === undefined) cell.className = 'none'
      else if (marked.has(`${reel}:${row}`)) cell.className = 'marked'
      line.append(cell)
    }
    return line
  })
  part('grid')
    .querySelector('tbody')
    ?.replaceChildren(...lines)
}

function showEvents(events: readonly ShownEvent[]): void {
  const buttons = events.map(({ type, says }) => {
    const button = element('button', `${type} ${says}`) as HTMLButtonElement
    button.type = 'button'
    return button
  })
  const choose = (at: number): void => {
    for (const [other, button] of buttons.entries()) button.setAttribute('aria-pressed', String(other === at))
    const event = events[at]
    if (event) showGrid(event)
  }
  for (const [at, button] of buttons.entries()) button.addEventListener('click', () => choose(at))
  const items = buttons.map((button) => {
    const item = document.createElement('li')
    item.append(button)
    return item
  })
  part('events').replaceChildren(...items)
  choose(0)
}

/** Creates a worker for each edited model and ends the previous one. */
function createSimulation(): (order: SimulationOrder | null) => void {
  let running: Worker | null = null
  return (order) => {
    running?.terminate()
    running = null
    part('figures').replaceChildren(element('dt', order ? 'Counting …' : 'A model without faults is needed.'))
    if (order === null) return
    running = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
    running.addEventListener('message', ({ data }: MessageEvent<LiveFigures>) => showFigures(data))
    running.postMessage(order)
  }
}

function showOptions({ hold: holdSpin }: Pick<SlotModel, 'hold'>): void {
  const options = holdSpin?.options ?? []
  part<HTMLElement>('option-label').hidden = options.length < 2
  const choices = options.map(({ name, title }) => new Option(title.en, name))
  const select = part<HTMLSelectElement>('option')
  const chosen = select.value
  select.replaceChildren(...choices)
  if (options.some(({ name }) => name === chosen)) select.value = chosen
}

const editRestMs = 300

function start(): void {
  const [text, game, seed] = [
    part<HTMLTextAreaElement>('model'),
    part<HTMLSelectElement>('game'),
    part<HTMLInputElement>('seed'),
  ]
  const simulate = createSimulation()
  let model: SlotModel | null = null
  let state = ''
  let resting: ReturnType<typeof setTimeout> | undefined

  function read(): void {
    const reading = readModel(text.value)
    const faults = reading.kind === 'faults' ? reading.faults : []
    const items = faults.map(({ where, says }) => {
      const item = document.createElement('li')
      item.append(element('code', where), ` ${says}`)
      return item
    })
    part('faults').replaceChildren(...items)
    text.setAttribute('aria-invalid', String(faults.length > 0))
    model = reading.kind === 'model' ? reading.model : null
    state = ''
    part<HTMLButtonElement>('spin').disabled = model === null
    showOptions(model ?? {})
    simulate(model && { model, seed: Number(seed.value) })
  }

  function spin(): void {
    if (model === null) return
    const chosen = part<HTMLSelectElement>('option').value
    const result = createSlotRounds(model).decide(fastDraws(Number(seed.value)), 1, {
      state,
      choose: (options) => options.find(({ name }) => name === chosen) ?? options[0] ?? null,
    })
    state = result.state
    const contents = model.meter ? `; the meter holds ${state.length} of ${model.meter.places}` : ''
    part('round').textContent =
      `Seed ${seed.value}: ${result.units} units, ${(result.units / model.units).toFixed(2)} stakes${contents}.`
    showEvents(shownEvents(model, result.events))
    seed.value = String(Number(seed.value) + 1)
  }

  const load = (): void => {
    text.value = writeModel(Object.values(models).find(({ id }) => id === game.value))
    read()
  }
  game.replaceChildren(...Object.values(models).map(({ id }) => new Option(id, id)))
  game.addEventListener('change', load)
  text.addEventListener('input', () => {
    clearTimeout(resting)
    resting = setTimeout(read, editRestMs)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    spin()
  })
  part('spin').addEventListener('click', spin)
  load()
}

start()
