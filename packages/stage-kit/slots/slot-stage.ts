// A slot's stage out of its design: scene, frame and reels put together, and each event of a round played on them. What
// is a game's own is its scene and what that does at the round's turns.

import type { FreeSpinsBeginEvent, SlotEvent, SpinEvent, WinsEvent } from '@mangetsu/games/engine/events'
import type { ReelSet, SlotModel } from '@mangetsu/games/engine/model'
import { Container, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { GameOptions, GameStage, PlayedEvent, RoundMoney, StageViewport } from '../game-stage.ts'
import type { Orientation } from '../geometry.ts'
import { type SlotGeometry, type SlotLayout, slotLayout } from './layout.ts'
import { createReels, type SlotReels } from './reels.ts'
import { createSlotText, isBig, type SlotText, type SlotWords } from './round-text.ts'
import type { SymbolDesigns } from './symbol-view.ts'
import { createThreads, type ThreadInks, type Threads } from './threads.ts'

/** The scene around the frame, and what a game does at the turns of a round; what is left out happens nowhere. */
export type SlotScene = {
  /** Behind the frame. */
  readonly view: Container
  /** On the frame, over its boards and under the reels. */
  readonly head?: Container
  place(layout: SlotLayout, room: StageViewport): void
  /** Free spins begin (true) or are over. */
  feature?(isOn: boolean, performance: Performance): Promise<void>
  /** Before a free spin. */
  freeSpin?(spin: SpinEvent, performance: Performance): Promise<void>
  rest(): void
  idle(nowMs: number): boolean
}

export type SlotDesign = {
  readonly model: SlotModel
  readonly geometry: SlotGeometry
  readonly symbols: SymbolDesigns
  /** What the reels show before the first round: nothing that pays. */
  readonly opening: string
  readonly threads: ThreadInks
  readonly words: SlotWords
  createScene(options: GameOptions): SlotScene
}

type Parts = {
  readonly design: SlotDesign
  readonly options: GameOptions
  readonly scene: SlotScene
  readonly frame: Container
  readonly boards: Readonly<Record<Orientation, Sprite>>
  readonly reels: SlotReels
  readonly threads: Threads
}

/** What a round has come to so far. */
type State = { kind: Orientation; spin: SpinEvent | null; totalMinor: bigint; isFeature: boolean }

const kinds = ['landscape', 'portrait'] as const

function createParts(design: SlotDesign, options: GameOptions): Parts & { readonly view: Container } {
  const { pictures, clock } = options
  const { geometry, symbols, opening } = design
  const view = new Container()
  const scene = design.createScene(options)
  const frame = new Container()
  const boards = {
    landscape: new Sprite(pictures.get('frame-landscape')),
    portrait: new Sprite(pictures.get('frame-portrait')),
  }
  const reels = createReels({ geometry, designs: symbols, pictures, clock, opening })
  const threads = createThreads(geometry, design.threads, pictures)
  frame.addChild(boards.landscape, boards.portrait)
  if (scene.head) frame.addChild(scene.head)
  frame.addChild(reels.view, threads.view, reels.front)
  view.addChild(scene.view, frame)
  return { view, design, options, scene, frame, boards, reels, threads }
}

function resize(parts: Parts, state: State, room: StageViewport): void {
  const { geometry } = parts.design
  const layout = slotLayout(geometry, room)
  state.kind = layout.kind
  parts.frame.position.set(layout.frame.x, layout.frame.y)
  parts.frame.scale.set(layout.frame.scale)
  for (const kind of kinds) {
    const { width, height } = geometry.drawings[kind].frame
    parts.boards[kind].visible = kind === state.kind
    parts.boards[kind].setSize(width, height)
  }
  parts.scene.place(layout, room)
  parts.threads.clear()
  parts.reels.clear()
  parts.reels.place(state.kind)
}

/** The rings that pass while these reels turn; a bag's are its letters, each as often as its weight says. */
const ringsOf = (set: ReelSet): readonly string[] =>
  set.kind === 'strips'
    ? set.strips
    : set.bags.map((bag) => bag.map(([letter, weight]) => letter.repeat(weight)).join(''))

function setOf({ reels, freeSpins, respins, meter }: SlotModel, { phase }: SpinEvent): ReelSet {
  const names = { base: 'base', free: freeSpins?.reels, respin: respins?.reels, meter: meter?.reels }
  return reels[names[phase] ?? 'base'] ?? reels.base
}

function clear({ threads, reels }: Parts): void {
  threads.clear()
  reels.clear()
}

async function playSpin(
  parts: Parts,
  state: State,
  spin: SpinEvent,
  text: SlotText,
  performance: Performance,
): Promise<void> {
  const { scene, reels, options, design } = parts
  state.spin = spin
  if (spin.phase === 'base') state.totalMinor = 0n
  clear(parts)
  const words = options.host.showStatus(
    { ...text.spin(spin, state.totalMinor), isTurning: true },
    performance,
  )
  if (spin.phase === 'free') await scene.freeSpin?.(spin, performance)
  options.host.sounds.play('spin')
  const { grid, stops, held = [] } = spin
  const strips = ringsOf(setOf(design.model, spin))
  await Promise.all([words, reels.stop({ grid, stops, held, strips }, performance)])
  options.host.sounds.play('stop')
}

async function playWins(
  parts: Parts,
  state: State,
  wins: WinsEvent,
  text: SlotText,
  money: RoundMoney,
  performance: Performance,
): Promise<void> {
  const { design, options, threads, reels } = parts
  if (!state.spin) throw new Error('wins without a spin')
  state.totalMinor = BigInt(wins.totalMinor)
  const { rows } = design.geometry
  const scatter = design.model.scatter?.letter
  const ofScatters =
    wins.scatters > 0 ? [...reels.grid].flatMap((letter, cell) => (letter === scatter ? [cell] : [])) : []
  const cells = [...new Set([...wins.wins.flatMap((win) => win.cells), ...ofScatters])].sort((a, b) => a - b)
  const lines = wins.wins
    .filter(({ line }) => line !== undefined)
    .map((win) => win.cells.map((cell) => cell % rows))
  const isWin = state.totalMinor > money.stakeMinor
  if (isWin) options.host.sounds.play('win')
  await Promise.all([
    threads.draw(state.kind, lines, cells, performance),
    // What is only a return dims less: it is shown, not celebrated.
    reels.highlight(cells, isWin ? 0.34 : 0.55, performance),
    options.host.showStatus(text.wins(wins, state.spin), performance),
  ])
  await performance.wait(state.spin.phase === 'base' ? 250 : 700)
}

async function toFeature(parts: Parts, state: State, isOn: boolean, performance: Performance): Promise<void> {
  if (state.isFeature === isOn) return
  state.isFeature = isOn
  await parts.scene.feature?.(isOn, performance)
}

async function beginFreeSpins(
  parts: Parts,
  state: State,
  { spins }: FreeSpinsBeginEvent,
  text: SlotText,
  performance: Performance,
): Promise<void> {
  const { host } = parts.options
  host.sounds.play('drum')
  await host.announce({ title: text.say('begins'), detail: text.say('beginsDetail', { spins }) }, performance)
  return toFeature(parts, state, true, performance)
}

async function playEnd(
  parts: Parts,
  state: State,
  text: SlotText,
  money: RoundMoney,
  performance: Performance,
): Promise<void> {
  const { totalMinor } = state
  const { host } = parts.options
  const wasFree = state.spin?.phase === 'free'
  if (isBig(totalMinor, money.stakeMinor)) {
    host.sounds.play('big')
    const amount = text.amount(totalMinor)
    const total = wasFree ? text.say('freeSpinsTotal', { amount }) : `${text.say('win')} ${amount}`
    const title = text.say('bigWin')
    await host.celebrate(
      { title, amountMinor: totalMinor, detail: text.multiple(totalMinor), total },
      performance,
    )
  }
  await toFeature(parts, state, false, performance)
  if (wasFree || totalMinor === 0n) await host.showStatus(text.end(totalMinor), performance)
  host.say(text.spokenEnd(totalMinor))
}

function playEvent(
  parts: Parts,
  state: State,
  event: SlotEvent,
  money: RoundMoney,
  performance: Performance,
): Promise<void> {
  const { design, options } = parts
  const { host } = options
  const text = createSlotText(design.model, design.words, options.lang, money)
  switch (event.type) {
    case 'spin':
      return playSpin(parts, state, event, text, performance)
    case 'wins':
      return playWins(parts, state, event, text, money, performance)
    case 'freeSpinsBegin':
      return beginFreeSpins(parts, state, event, text, performance)
    case 'freeSpinsMore': {
      host.sounds.play('drum')
      const detail = text.say('goesOnDetail', { added: event.added, of: event.of })
      return host.announce({ title: text.say('goesOn'), detail }, performance)
    }
    case 'freeSpinsEnd': {
      if (isBig(state.totalMinor, money.stakeMinor)) return Promise.resolve()
      const amount = text.amount(BigInt(event.amountMinor))
      const detail = text.say('freeSpinsTotal', { amount })
      return host.announce({ title: text.say('freeSpinsOver'), detail }, performance)
    }
    case 'capReached': {
      const times = design.model.maxWinMultiple.toLocaleString('en')
      return host.announce({ title: text.say('cap'), detail: text.say('capDetail', { times }) }, performance)
    }
    case 'roundEnd':
      return playEnd(parts, state, text, money, performance)
    default:
      throw new RangeError(`this stage does not know the event ${event.type}`)
  }
}

/** The stage of a slot. `translate` turns events of former versions into today's. */
export function createSlotStage(
  design: SlotDesign,
  options: GameOptions,
  translate: (event: PlayedEvent) => SlotEvent = (event) => event as unknown as SlotEvent,
): GameStage {
  const parts = createParts(design, options)
  const state: State = { kind: 'landscape', spin: null, totalMinor: 0n, isFeature: false }
  parts.scene.rest()
  return {
    view: parts.view,
    resize: (room) => resize(parts, state, room),
    launch() {
      clear(parts)
      parts.reels.launch(ringsOf(design.model.reels.base))
    },
    recall: () => parts.reels.recall(),
    play: (event, money, performance) => playEvent(parts, state, translate(event), money, performance),
    rest() {
      clear(parts)
      parts.scene.rest()
      state.isFeature = false
    },
    idle: (nowMs) => parts.scene.idle(nowMs),
  }
}
