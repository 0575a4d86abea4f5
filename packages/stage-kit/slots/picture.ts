// The whole picture of a slot: scene, frame, cells, and the parts behind winners and over the reels.
import { Container, Sprite } from 'pixi.js'
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { GameOptions, RoundMoney } from '../game-stage.ts'
import type { Orientation, WindowArea } from '../geometry.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'
import { type AnticipationLight, createAnticipationLight } from './anticipation-light.ts'
import { createBoard, type SlotBoard } from './board.ts'
import { columnsOf, type FrameArea } from './cells.ts'
import type { SlotActs, SlotDesign, SlotParts, SlotScreen, StagePart } from './design.ts'
import { createHoldSpin, type HoldSpin } from './hold-spin.ts'
import type { SlotLayout } from './layout.ts'
import type { SlotMode } from './modes.ts'
import { createPassageTurning, dropsIn, dropsOut } from './passages.ts'
import { createSymbolStock, type SymbolStock } from './symbol-view.ts'
import { usualTimes } from './tape.ts'
import { createThreads, type ThreadOptions, type Threads } from './threads.ts'
import { type BoardTurning, createStripTurning } from './turning.ts'
import { createWilds, type Wilds } from './wilds.ts'

export type SlotPicture = {
  readonly view: Container
  readonly screen: SlotScreen
  readonly board: SlotBoard
  readonly turning: BoardTurning
  readonly threads: Threads
  readonly wilds: Wilds
  readonly holdSpin: HoldSpin
  readonly anticipation: AnticipationLight
  /** All of the game's own parts. */
  readonly parts: readonly StagePart[]
  readonly acts: SlotActs
  place(layout: SlotLayout): void
  /** Moves the frame down by this many of its units, at once. */
  strike(way: number): void
  /** Returns the part of the window that the reels cover. */
  windowArea(): WindowArea
  /** Sets the money in which texts name amounts. */
  setMoney(money: RoundMoney): void
  /** Changes to another mode, with the frame and every part. */
  setMode(mode: SlotMode, performance: Performance | null): Promise<void>
}

/** The frame's pictures: the current one over the previous one. */
function createFrames({ frameOf, geometries }: SlotDesign, { pictures }: GameOptions) {
  const view = new Container()
  const before = new Sprite()
  const now = new Sprite()
  view.addChild(before, now)
  before.visible = false
  let kind: Orientation = 'landscape'
  let mode: SlotMode = 'base'
  const put = (sprite: Sprite, name: string) => {
    const { board, frame } = geometries[kind]
    const { x, y, width, height } = board ?? { x: 0, y: 0, ...frame }
    sprite.texture = pictures.get(name)
    sprite.position.set(x, y)
    sprite.setSize(width, height)
  }
  return {
    view,
    place(next: Orientation) {
      kind = next
      before.visible = false
      now.alpha = 1
      put(now, frameOf(kind, mode))
    },
    async show(next: SlotMode, performance: Performance | null) {
      const isChange = frameOf(kind, next) !== frameOf(kind, mode)
      if (isChange) put(before, frameOf(kind, mode))
      mode = next
      if (!isChange) return
      put(now, frameOf(kind, mode))
      if (performance === null) return
      before.visible = true
      await performance.fade(500, (t) => {
        now.alpha = t
      })
      before.visible = false
    },
  }
}

type Now = { mode: SlotMode; announcer: Announcer; kind: Orientation }

/** Creates the dependencies of the game's parts; getters read values that change. */
const screenOf = (
  design: SlotDesign,
  { pictures, lang, host, clock }: GameOptions,
  board: SlotBoard,
  stock: SymbolStock,
  now: Now,
): SlotScreen => ({
  model: design.model,
  inks: design.inks,
  face: design.face,
  board,
  stock,
  pictures,
  lang,
  host,
  clock,
  get geometry() {
    return design.geometries[now.kind]
  },
  get mode() {
    return now.mode
  },
  get announcer() {
    return now.announcer
  },
})

const viewsOf = (parts: readonly StagePart[]): readonly Container[] => parts.map(({ view }) => view)

/** Stacks all views, from back to front. */
function stack(
  frames: Container,
  {
    board,
    threads,
    wilds,
    holdSpin,
    anticipation,
  }: Pick<SlotPicture, 'board' | 'threads' | 'wilds' | 'holdSpin' | 'anticipation'>,
  { scene, frame, behindValues = [], over }: SlotParts,
): { view: Container; framed: Container } {
  const view = new Container()
  const [behind, framed] = [new Container({ isRenderGroup: true }), new Container({ isRenderGroup: true })]
  const inFrame = [
    frames,
    ...viewsOf(frame),
    holdSpin.behind,
    anticipation.view,
    board.view,
    threads.view,
    board.front,
    wilds.view,
    ...viewsOf(behindValues),
    holdSpin.view,
    ...viewsOf(over),
  ]
  framed.addChild(...inFrame)
  behind.addChild(...viewsOf(scene))
  view.addChild(behind, framed)
  return { view, framed }
}

/** Converts an area of the frame to CSS pixels of the window. */
const onScreen = ({ x, y, width, height }: FrameArea, { position, scale }: Container): WindowArea => ({
  x: position.x + x * scale.x,
  y: position.y + y * scale.y,
  width: width * scale.x,
  height: height * scale.y,
})

/** Creates how the board's symbols change: by turning strips, or by the game's passages. */
function createTurning({ model, passages, times }: SlotDesign, board: SlotBoard, clock: FrameClock) {
  const hasStrips = passages === undefined && model.grid.kind === 'rows'
  return hasStrips
    ? createStripTurning(board, clock, { ...usualTimes, ...times })
    : createPassageTurning(board, clock, passages ?? { out: dropsOut, into: dropsIn })
}

/** The look of threads and of the cord around an awaited reel. */
const threadLookOf = ({ inks, glow, geometries }: SlotDesign, now: Now): ThreadOptions => ({
  inks,
  ...(glow === undefined ? {} : { glow }),
  unitOf: () => geometries[now.kind].frame.unit,
})

/** Creates the picture from its parts; `money` applies before a round. */
export function createSlotPicture(design: SlotDesign, options: GameOptions): SlotPicture {
  const { model, geometries, symbols, opening, pose, words, shade, back, winMs } = design
  const { pictures, clock, lang } = options
  const stock = createSymbolStock(pictures, model, symbols, { shade, back })
  const board = createBoard({
    model,
    geometries,
    stock,
    opening: columnsOf(model.grid, opening.grid, opening.heights),
    ...(pose === undefined ? {} : { pose }),
    ...(winMs === undefined ? {} : { winMs }),
  })
  const announcerOf = (money: RoundMoney) => createAnnouncer(model, words, lang, money)
  const now: Now = {
    mode: 'base',
    kind: 'landscape',
    announcer: announcerOf({ stakeMinor: BigInt(model.units), currency: 'JPY' }),
  }
  const screen = screenOf(design, options, board, stock, now)
  const turning = createTurning(design, board, clock)
  const threadLook = threadLookOf(design, now)
  const threads = createThreads(board, model.pays, pictures, threadLook)
  const wilds = createWilds(screen)
  const anticipation = createAnticipationLight(board, pictures, clock, threadLook)
  const holdSpin = createHoldSpin(screen, design.createHoldSpinLook?.(screen) ?? {})
  const frames = createFrames(design, options)
  const made = design.createParts(screen)
  const parts = [...made.scene, ...made.frame, ...(made.behindValues ?? []), ...made.over]
  const { view, framed } = stack(frames.view, { board, threads, wilds, holdSpin, anticipation }, made)

  return {
    view,
    screen,
    board,
    turning,
    threads,
    wilds,
    holdSpin,
    anticipation,
    parts,
    acts: made.acts ?? {},
    place(layout) {
      now.kind = layout.kind
      framed.position.set(layout.frame.x, layout.frame.y)
      framed.scale.set(layout.frame.scale)
      frames.place(layout.kind)
      threads.clear()
      board.clear()
      board.place(layout.kind)
      wilds.place()
      holdSpin.place()
      for (const part of parts) part.place?.(layout)
    },
    strike: (way) => framed.pivot.set(0, -way),
    windowArea: () => onScreen(board.window, framed),
    setMoney(money) {
      now.announcer = announcerOf(money)
      for (const part of parts) part.showStake?.()
    },
    async setMode(mode, performance) {
      if (now.mode === mode) return
      now.mode = mode
      options.host.sounds.enter(mode === 'base' ? 'base' : 'feature')
      const changes = parts.map((part) => part.mode?.(mode, performance))
      await Promise.all([frames.show(mode, performance), ...changes])
    },
  }
}
