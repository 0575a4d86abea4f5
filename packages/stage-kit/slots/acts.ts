// Plays the events of a spin: reels, wilds, wins, cascades, scoops and sets. Features are in feature-acts.ts.
import type { SlotEvent, SpinEvent, WinsEvent } from '@mangetsu/slot-engine/events'
import type { Performance } from '../event-player.ts'
import type { Host, StatusLine, WinView } from '../game-stage.ts'
import { easeOut, swings } from '../motion.ts'
import { hasMoon, type WinSize, winSizeOf } from '../win-sizes.ts'
import { awaitedCells } from './anticipation.ts'
import { columnsOf, rowsOf } from './cells.ts'
import type { EventOf, SlotDesign } from './design.ts'
import { reelsOfPhase, type SlotMode } from './modes.ts'
import { playCascade, usualCascade } from './passages.ts'
import type { SlotPicture } from './picture.ts'
import { resetPose, restPose } from './pose.ts'
import type { ReelArrival } from './turning.ts'

/** The state of the current round. */
export type RoundState = {
  spin: SpinEvent | null
  stakeMinor: bigint
  totalMinor: bigint
  multiplier: number
  cascades: number
  hasFeature: boolean
  /** The number of symbols in the meter. */
  collected: number
  /** The round's total when the current spin began. */
  beforeMinor: bigint
  /** What the last evaluation paid for, as in its status line. */
  wonBy: string
}

export const roundAtFirst = (): RoundState => ({
  spin: null,
  stakeMinor: 0n,
  totalMinor: 0n,
  multiplier: 1,
  cascades: 0,
  hasFeature: false,
  collected: 0,
  beforeMinor: 0n,
  wonBy: '',
})

/** Dependencies for playing events. */
export type ActContext = {
  readonly design: SlotDesign
  readonly host: Host
  readonly picture: SlotPicture
  readonly state: RoundState
  /** The strips that turn past the reels, by the names of the model's reel sets. */
  readonly strips: Readonly<Record<string, readonly string[]>>
}

export type Act<Type extends SlotEvent['type']> = (
  context: ActContext,
  event: EventOf<Type>,
  performance: Performance,
) => Promise<void>

/** Shows an event by the game's own act if it has one, otherwise by the kit's. */
export function showOwn<Type extends SlotEvent['type']>(
  { picture }: ActContext,
  event: EventOf<Type>,
  performance: Performance,
  usual: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const own = picture.acts[event.type] as
    | ((event: EventOf<Type>, performance: Performance) => Promise<void>)
    | undefined
  return own === undefined ? usual() : own(event, performance)
}

export const stripsFor = ({ design, strips }: ActContext, phase: SlotMode): readonly string[] =>
  strips[reelsOfPhase(design.model, phase)] ?? strips.base ?? []

/** Shows the meter's content in the detail of a line that has no other detail. */
export const withMeter = (line: StatusLine, { picture, state }: ActContext): StatusLine =>
  line.detail === '' ? { ...line, detail: picture.screen.announcer.gathered(state.collected) } : line

/** Removes the marks of earlier wins from the picture. */
function clearMarks({ picture, host }: ActContext): void {
  host.clearWin()
  picture.threads.clear()
  picture.board.clear()
}

/** Begins a round: removes all traces of the previous one. */
export function beginRound(context: ActContext): void {
  clearMarks(context)
  context.picture.wilds.clear()
  context.picture.holdSpin.clear()
  const { stakeMinor, collected } = context.state
  Object.assign(context.state, roundAtFirst(), { stakeMinor, collected })
  for (const part of context.picture.parts) part.launch?.()
}

/** Lights an awaited reel and the symbols that are one short of a feature; without cells the wait is over. */
function showAwaited({ picture }: ActContext, reel: number, cells: readonly number[]): void {
  picture.anticipation.show(reel, cells)
  for (const part of picture.parts) part.anticipate?.(cells)
}

const spin: Act<'spin'> = async (context, event, performance) => {
  const { design, picture, host, state } = context
  const { turning, wilds, screen } = picture
  const isLaunched = turning.isTurning
  if (event.phase === 'base' && !isLaunched) beginRound(context)
  clearMarks(context)
  const beforeMinor = state.totalMinor
  Object.assign(state, { spin: event, multiplier: event.multiplier, cascades: 0, beforeMinor })
  const line = screen.announcer.spin(event, state.totalMinor)
  const status = { ...(event.phase === 'base' ? withMeter(line, context) : line), isTurning: true }
  const words = host.showStatus(status, performance)
  await wilds.prepare(event, performance)
  if (!isLaunched) host.sounds.play('spin')
  const columns = columnsOf(design.model.grid, event.grid, event.heights)
  const strips = stripsFor(context, event.phase)
  const isPlain = host.isCalm || performance.isMotionReduced
  const awaited = event.phase === 'base' && !isPlain ? awaitedCells(design.model, columns, strips) : []
  const arrival: ReelArrival = {
    columns,
    stops: event.stops,
    strips,
    locked: event.held ?? [],
    awaited: awaited.map((cells) => cells.length > 0),
    onStand(reel) {
      host.sounds.play('stop', reel)
      if (awaited.length > 0) showAwaited(context, reel + 1, awaited[reel + 1] ?? [])
    },
  }
  await Promise.all([words, turning.arrive(arrival, performance)])
  host.showStood(status.left)
}

/** Returns each winning cell once, including those of paying scatters. */
function winningCells(
  { wins, scatters }: Pick<WinsEvent, 'wins' | 'scatters'>,
  columns: readonly string[],
  rows: number,
  scatter: string | undefined,
): readonly number[] {
  const cells = new Set(wins.flatMap((win) => win.cells))
  if (scatters > 0 && scatter !== undefined)
    columns.forEach((column, reel) => {
      for (let row = 0; row < column.length; row += 1)
        if (column[row] === scatter) cells.add(reel * rows + row)
    })
  return [...cells].sort((a, b) => a - b)
}

/** Time to see the wins before the round continues, ms. */
const seeMs = { cascade: 120, feature: 700, base: 250 } as const

/** Whether the upper rows are free of winners but the lowest is not, so that the amount is shown above them. */
const isWonBelow = (cells: readonly number[], rows: number): boolean =>
  cells.some((cell) => cell % rows === rows - 1) && !cells.some((cell) => cell % rows === 0)

/** Duration of an impact of the frame, ms. */
const impactMs = 460

/** Plays the game's flourish with a win of this size, if the player wants motion. */
export async function playFlourish(
  { picture, design, host }: ActContext,
  size: WinSize,
  performance: Performance,
): Promise<void> {
  if (host.isCalm || performance.isMotionReduced) return
  const way = design.impact?.[size] ?? 0
  const swing = swings(5)
  await Promise.all([
    ...picture.parts.map((part) => part.flourish?.(size, performance)),
    way > 0 ? performance.move(impactMs, (t) => picture.strike(way * swing(t))) : undefined,
  ])
}

/** Whether the spin of the base game ends with the moment of a large win, which shows the same amount. */
const isMomentNext = ({ design, state }: ActContext): boolean =>
  design.model.cascade === undefined &&
  state.spin?.phase === 'base' &&
  hasMoon(winSizeOf(state.totalMinor, state.stakeMinor))

/**
 * Returns the win of the current spin so far, as shown on its reels. In the base game a total of at most the stake is a
 * return; in a feature every spin adds to the round's total, whose own moment follows at the end.
 */
function spinWin({ picture, state, design }: ActContext, detail: string, cells: readonly number[]): WinView {
  const { totalMinor, stakeMinor, beforeMinor, spin } = state
  const isReturn = totalMinor <= stakeMinor && (spin === null || spin.phase === 'base')
  return {
    size: isReturn ? null : 'win',
    amountMinor: totalMinor - beforeMinor,
    detail: isReturn ? picture.screen.announcer.returnDetail(totalMinor) : detail,
    area: picture.windowArea,
    isHigh: isWonBelow(cells, rowsOf(design.model.grid)),
    ...(totalMinor > stakeMinor && { sound: 'win' }),
  }
}

const wins: Act<'wins'> = async (context, event, performance) => {
  const { design, picture, host, state } = context
  const { board, threads, screen } = picture
  const { model, losers = 0.34 } = design
  state.totalMinor = BigInt(event.totalMinor)
  // Rounds written before the slot engine have the multiplier in their spin event only.
  state.multiplier = Math.max(event.multiplier, state.spin?.multiplier ?? 1)
  const cells = winningCells(event, board.columns, rowsOf(model.grid), model.scatter?.letter)
  const isWin = state.totalMinor > state.stakeMinor
  const line = screen.announcer.wins(event, state)
  state.wonBy = line.detail
  const won = isMomentNext(context) ? null : spinWin(context, line.detail, cells)
  await Promise.all([
    showOwn(context, event, performance, async () => {
      await Promise.all([
        threads.paint(event.wins, cells, performance),
        // A return of at most the stake dims losers less: it is shown, not celebrated.
        board.highlight(cells, isWin ? losers : Math.max(losers, 0.55), performance),
        picture.wilds.win(cells, performance),
      ])
    }),
    host.showStatus({ ...line, detail: '' }, performance),
    won === null ? undefined : host.showWin(won, performance),
    won?.size === 'win' ? playFlourish(context, 'win', performance) : undefined,
  ])
  const isFeature = state.spin !== null && state.spin.phase !== 'base'
  await performance.wait(model.cascade ? seeMs.cascade : isFeature ? seeMs.feature : seeMs.base)
}

const wilds: Act<'wilds'> = (context, event, performance) =>
  showOwn(context, event, performance, () => context.picture.wilds.play(event, performance))

const cascade: Act<'cascade'> = async (context, event, performance) => {
  const { design, picture, host, state } = context
  state.cascades = event.no
  state.multiplier = event.multiplier
  host.sounds.play('cascade', event.no - 1)
  picture.threads.clear()
  const line = picture.screen.announcer.cascade(event, state)
  await Promise.all([
    line === null ? undefined : host.showStatus(line, performance),
    showOwn(context, event, performance, () =>
      playCascade(
        picture.board,
        {
          ...usualCascade,
          ...design.cascade,
          removed: event.removed,
          columns: picture.board.columnsOf(event.grid),
        },
        performance,
      ),
    ),
  ])
}

/** Grows the wild's symbol from its cell over the square, whose cells then show one symbol. */
async function growScoop({ picture, design }: ActContext, event: EventOf<'scoop'>, performance: Performance) {
  const { board } = picture
  const rows = rowsOf(design.model.grid)
  const pose = restPose()
  const symbol = board.symbolIn(event.from)
  if (symbol) board.front.addChild(symbol.view)
  const side = design.model.scoop?.side ?? 1
  const middle = board.boxOf(event.corner + Math.floor(side / 2) * (rows + 1))
  const from = board.boxOf(event.from)
  await performance.move(500, (t) => {
    const share = easeOut(t)
    resetPose(pose)
    pose.x = (middle.x - from.x) * share
    pose.y = (middle.y - from.y) * share
    pose.scale = 1 + (side - 1) * share
    pose.alpha = 1 - 0.3 * share
    board.carry(event.from, event.from % rows, pose)
  })
  board.clear()
  board.show(board.columnsOf(event.grid))
  await performance.move(260, (t) => {
    for (const cell of event.cells) {
      resetPose(pose)
      pose.scale = 0.7 + 0.3 * easeOut(t)
      board.carry(cell, cell % rows, pose)
    }
  })
}

const scoop: Act<'scoop'> = async (context, event, performance) => {
  const { picture, host, state } = context
  const { announcer } = picture.screen
  state.multiplier = event.multiplier
  host.sounds.play('special')
  clearMarks(context)
  host.say(announcer.say('scoop', { symbol: announcer.symbol(event.symbol), multiplier: event.multiplier }))
  await showOwn(context, event, performance, () => growScoop(context, event, performance))
}

/** Fades the lights behind winners as these leave their cells. */
async function fadeLights({ picture: { threads } }: ActContext, performance: Performance): Promise<void> {
  await performance.fade(160, (t) => {
    threads.view.alpha = 1 - t
  })
  threads.clear()
  threads.view.alpha = 1
}

/** Delay before a completed set is named: its cards are laid first, ms. */
const laidMs = 480

/** Announces the sets and their sum; a game's tray shows and sounds them. */
const sets: Act<'sets'> = async (context, event, performance) => {
  const { picture, host, state, design } = context
  const { announcer, lang } = picture.screen
  state.totalMinor = BigInt(event.totalMinor)
  const lights = fadeLights(context, performance)
  if (event.completed.length === 0) return lights
  // The amount of the win would lie over the name of the set.
  host.clearWin()
  const titles = event.completed.map(({ name }) => {
    const title = design.model.sets?.find((set) => set.name === name)?.title[lang] ?? name
    return announcer.say('setDone', { set: title })
  })
  const line = announcer.end(state.totalMinor)
  const name = async () => {
    await performance.wait(laidMs)
    await host.showStatus({ ...line, detail: titles.join(' ') }, performance)
  }
  await Promise.all([lights, showOwn(context, event, performance), name()])
}

export const spinActs = { spin, wins, wilds, cascade, scoop, sets }
