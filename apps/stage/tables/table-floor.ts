// Overlays of a table's picture: clock, bets, chips, lists of rounds, company and the result, each at the position the
// picture defines.
import type { TableView } from '@mangetsu/contract/table'
import { minorOf } from '@mangetsu/stage-kit/amounts'
import { element } from '@mangetsu/stage-kit/dom'
import { type BetGrid, createBetGrid } from '@mangetsu/stage-kit/tables/bet-grid'
import type { ShownSpot } from '@mangetsu/stage-kit/tables/cell-pieces'
import { type ChipTray, chipFaceOf, createChipTray, setChipSheet } from '@mangetsu/stage-kit/tables/chips'
import { createCompany } from '@mangetsu/stage-kit/tables/company'
import { type ClockFace, createMoonClock, type MoonClock } from '@mangetsu/stage-kit/tables/moon-clock'
import type {
  PlaceBox,
  TableGame,
  TableLayout,
  TablePlaces,
  TurnClock,
} from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import { type OfferedBet, oddsText } from './odds.ts'
import type { OpenedTable } from './seat-calls.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf } from './table-money.ts'

export type TableFloorParts = {
  readonly game: TableGame
  readonly opened: Pick<OpenedTable, 'chips' | 'currency'>
  readonly offered: ReadonlyMap<string, OfferedBet>
  readonly lang: StageLang
  readonly say: Translate<TableKey>
  /** Address of the sprite sheet of chips. */
  readonly chipSheet: string
  readonly onPut: (spot: string) => void
  readonly onTake: (spot: string) => void
  readonly onChip: () => void
  readonly afterFrame: (run: () => void) => void
}

export type TableFloor = {
  /** Overlay elements in reading order. */
  readonly elements: readonly HTMLElement[]
  readonly grid: BetGrid
  readonly tray: ChipTray
  /** Places the overlays; the layout is the game's unless the picture has its own. */
  place(places: TablePlaces, layout?: TableLayout): void
  /** Moves the clock beside the deciding seat; null for its usual place. */
  placeClock(at: TurnClock | null): void
  showClock(face: ClockFace): void
  /** Updates lists and company where they have changed. */
  showView(view: TableView): void
  /** Marks the player among the companions; null for none. */
  showOwn(companion: number | null): void
  showSpots(shownOf: (spot: string) => ShownSpot): void
  /** Shows the round's result; null for none. */
  showResult(title: string | null): void
}

const setBox = (on: HTMLElement, { x, y, width, height }: PlaceBox): void => {
  for (const [name, px] of Object.entries({ left: x, top: y, width, height }))
    on.style.setProperty(name, `${px}px`)
}

/** Height under which a list loses its frame, and the space heading and frame take in each form, CSS pixels. */
const stripUnder = 80
const listFrames = {
  strip: { width: 0, height: 0 },
  titled: { width: 0, height: 16 },
  whole: { width: 10, height: 28 },
} as const

type ListForm = keyof typeof listFrames

const listFormOf = ({ height }: PlaceBox, isTitled: boolean): ListForm =>
  height >= stripUnder ? 'whole' : isTitled ? 'titled' : 'strip'

function createLists({ game: { lists }, lang }: TableFloorParts) {
  const frames = lists.map((list) => {
    const body = element('div', { class: 'round-list-body' })
    const root = element(
      'section',
      { class: 'table-list', 'aria-label': list.title[lang] },
      element('h2', {}, list.title[lang]),
      body,
    )
    return { list, body, root, box: null as PlaceBox | null, form: 'whole' as ListForm, marks: '' }
  })
  const render = (one: (typeof frames)[number], marks: readonly string[]) => {
    if (one.box === null) return
    one.marks = marks.join(' ')
    const { width, height } = one.box
    const around = listFrames[one.form]
    one.list.render(one.body, marks, { width: width - around.width, height: height - around.height, lang })
  }
  let now: readonly string[] = []
  return {
    roots: frames.map(({ root }) => root),
    place({ lists, areListsTitled = false }: TablePlaces) {
      frames.forEach((one, at) => {
        one.box = lists[at] ?? null
        one.root.hidden = one.box === null
        if (one.box === null) return
        one.form = listFormOf(one.box, areListsTitled)
        one.root.dataset.form = one.form
        setBox(one.root, one.box)
        render(one, now)
      })
    },
    show(marks: readonly string[]) {
      now = marks
      const key = marks.join(' ')
      for (const one of frames) if (one.marks !== key) render(one, marks)
    },
  }
}

function chipsOf({ opened: { chips, currency }, lang, say }: TableFloorParts) {
  const chipsMinor = chips.map((chip) => minorOf(chip, currency))
  return chipsMinor.map((minor) => ({
    face: chipFaceOf(minor, chipsMinor, currency, lang),
    name: say('chipOf', { amount: amountOf({ currency, lang }, minor) }),
  }))
}

/** The second chip is preselected: a press bets only a few times the minimum. */
const firstChip = 1

/** Creates the clock, in its own place or beside the deciding seat. */
function clockIn(clock: MoonClock) {
  let own: PlaceBox = { x: 0, y: 0, width: 0, height: 0 }
  let seen = ''
  return {
    place(box: PlaceBox) {
      own = box
      seen = 'null'
      clock.place(box)
    },
    setClock(at: TurnClock | null) {
      const key = JSON.stringify(at)
      if (key === seen) return
      seen = key
      if (at === null) clock.place(own)
      else clock.place(at, at.words)
    },
  }
}

/** Creates the list of the other players with bets; the player is included without a masked name. */
function companyOf({ lang, say }: TableFloorParts) {
  const company = createCompany(say('company'), say('sample'))
  const yen = (amount: string) => amountOf({ currency: 'JPY', lang }, minorOf(amount, 'JPY'))
  let crowd: TableView['crowd'] | null = null
  let own: number | null = null
  const render = () => {
    if (crowd === null) return
    const { players, staked, companions } = crowd
    company.show(
      companions.map(({ name, isSample, staked: each }, at) => {
        const isOwn = at === own
        return { name: isOwn ? say('you') : name, isSample, staked: yen(each), isOwn }
      }),
      players === 0 ? say('companyNone') : say('companyOf', { players, amount: yen(staked) }),
    )
  }
  return {
    root: company.root,
    place(box: PlaceBox | null) {
      company.place(box)
      render()
    },
    show(next: TableView['crowd']) {
      if (next === crowd) return
      crowd = next
      render()
    },
    showOwn(companion: number | null) {
      if (companion === own) return
      own = companion
      render()
    },
  }
}

export function createTableFloor(parts: TableFloorParts): TableFloor {
  const { game, offered, lang, say, chipSheet } = parts
  const clock = createMoonClock()
  const clockPlace = clockIn(clock)
  const grid = createBetGrid({
    words: say('grid'),
    lang,
    write: (spot) => game.write(spot, lang),
    oddsOf: (spot) => {
      const bet = offered.get(spot)
      return bet === undefined ? '' : oddsText(bet)
    },
    onPut: parts.onPut,
    onTake: parts.onTake,
    afterFrame: parts.afterFrame,
  })
  const trayChips = chipsOf(parts)
  const tray = createChipTray(
    say('chips'),
    trayChips,
    Math.min(firstChip, trayChips.length - 1),
    parts.onChip,
  )
  const company = companyOf(parts)
  const result = element('p', { class: 'table-result', hidden: true })
  const lists = createLists(parts)
  for (const one of [grid.root, tray.root]) setChipSheet(one, chipSheet)
  return {
    elements: [clock.root, result, ...lists.roots, grid.root, tray.root, company.root],
    grid,
    tray,
    place(places, layout = game.layoutFor(places.kind)) {
      clockPlace.place(places.clock)
      grid.place(layout, places.layout, places.isLayoutScrolled)
      // Notes are below the clock, so that the remaining time stays visible.
      const { y, height } = places.clock
      tray.root.parentElement?.parentElement?.style.setProperty('--notes-top', `${y + height + 4}px`)
      tray.place(places.chips)
      setBox(result, places.result)
      company.place(places.company)
      lists.place(places)
    },
    placeClock: clockPlace.setClock,
    showClock: clock.show,
    showView({ marks, crowd }) {
      lists.show(marks)
      company.show(crowd)
    },
    showOwn: company.showOwn,
    showSpots: grid.show,
    showResult(title) {
      result.hidden = title === null
      result.textContent = title ?? ''
    },
  }
}
