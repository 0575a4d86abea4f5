// What a table's page is made of, and what it shows of that: the panel, the spots, the clock.
import type { TableView } from '@mangetsu/contract/table'
import type { FrameClock, Layers, Sounds } from '@mangetsu/stage-kit'
import type { TableGame, TableResult, TableScene } from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { StageKey } from '../messages.ts'
import type { ParentLink } from '../parent-link.ts'
import { totalOf } from './bets-state.ts'
import { clockFaceOf } from './clock-face.ts'
import type { OfferedBet } from './odds.ts'
import type { OwnResult } from './own-result.ts'
import { canDo, discOf, type ToldFrame, type ToldOf, toldOf } from './panel-words.ts'
import type { TablePhase } from './phase.ts'
import type { PlayerBets } from './player-bets.ts'
import type { RoundShow } from './round-show.ts'
import type { OpenedTable, SeatCalls } from './seat-calls.ts'
import type { ServerClock } from './server-clock.ts'
import { shownSpot } from './spot-words.ts'
import type { TableFloor } from './table-floor.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf, type TableMoney } from './table-money.ts'
import type { TablePanel } from './table-panel.ts'

export type TablePageParts = {
  readonly game: TableGame
  readonly scene: TableScene
  readonly panel: TablePanel
  readonly layers: Layers
  readonly sounds: Pick<Sounds, 'play' | 'enter'>
  readonly session: SeatCalls
  readonly opened: OpenedTable
  readonly link: Pick<ParentLink, 'post'>
  readonly say: Translate<TableKey>
  readonly sayStage: Translate<StageKey>
  readonly lang: StageLang
  readonly chipSheet: string
  readonly serverClock: ServerClock
  readonly frameClock: FrameClock
  readonly isMotionReduced: () => boolean
  readonly newId: () => string
  /** The reader's own time of day, ms since 1970, for the words of the session. */
  readonly timeOfDayMs: () => number
  /** The picture has changed at once, without a motion: it is to be drawn. */
  readonly onScene: () => void
}

export type TableNow = {
  view: TableView
  phase: TablePhase
  isConnected: boolean
  /** Rounds whose payouts were asked for, or need not be. */
  settled: string | null
  result: TableResult | null
  own: OwnResult | null
  hasSaidLast: boolean
}

export type TableMade = {
  readonly parts: TablePageParts
  readonly now: TableNow
  readonly money: TableMoney
  readonly playerBets: PlayerBets
  readonly floor: TableFloor
  readonly show: RoundShow
  readonly frame: ToldFrame & { readonly offered: ReadonlyMap<string, OfferedBet> }
  readonly chipsMinor: readonly bigint[]
}

export const toldNow = ({ now, playerBets }: TableMade): ToldOf => ({
  ...{ phase: now.phase, bets: playerBets.bets, isSending: playerBets.isSending, own: now.own },
})

/** Shows all that follows from the state. */
export function render(made: TableMade): void {
  const { parts, now, money, playerBets, floor, frame, chipsMinor } = made
  const { panel, opened, say, lang } = parts
  const told = toldNow(made)
  panel.tell(toldOf(told, frame))
  panel.setDisc(discOf(told, frame))
  panel.setCan(canDo(told))
  panel.setBalance(amountOf(money, money.balanceMinor))
  panel.setTotal(amountOf(money, totalOf(playerBets.bets.lying)))
  const sight = { bets: playerBets.bets, crowd: now.view.crowd, result: now.result, own: now.own }
  const spots = { offered: frame.offered, chipsMinor, currency: opened.currency, lang, say }
  floor.showSpots((spot) => shownSpot(spot, sight, spots))
  const isOpen = now.phase.kind === 'betting'
  floor.grid.setOpen(isOpen)
  floor.tray.setOpen(isOpen)
}

export function showTime({ parts, now, money, floor }: TableMade): void {
  const { opened, say, sayStage, lang, panel, serverClock, timeOfDayMs } = parts
  floor.showClock(clockFaceOf(now.phase, now.view.round, opened.bettingMs, opened.place[lang], say))
  const minutes = Math.max(0, Math.floor((serverClock.nowMs() - Date.parse(opened.startedAt)) / 60_000))
  const time = new Intl.DateTimeFormat(lang, {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  }).format(timeOfDayMs())
  const net = amountOf(money, money.returnedMinor - money.stakedMinor, 'always')
  panel.setSession(sayStage('elapsed', { time, minutes }), sayStage('net', { amount: net }))
}
