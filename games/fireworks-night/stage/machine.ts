// The stage of Fireworks Night: assembles scene, machine, reels and buttons, and plays each event.
import type {
  Cell,
  GameOptions,
  GameStage,
  Orientation,
  Performance,
  RoundMoney,
  StageViewport,
} from '@mangetsu/stage-kit'
import { createTranslate, joined } from '@mangetsu/stage-kit/text'
import { winSizeOf } from '@mangetsu/stage-kit/win-sizes'
import { Container, Sprite } from 'pixi.js'
import type {
  BonusBeginEvent,
  BonusEndEvent,
  BonusGameEvent,
  FireworksEvent,
  PayEvent,
  ReelGameEvent,
} from '../math/events.ts'
import type { Stops } from '../math/stops.ts'
import { type Bonus, lines, medalsPerBonusGame, rowCount, type SymbolLetter } from '../rules.ts'
import { createFront } from './front.ts'
import { geometries, layoutOf } from './layout.ts'
import { createReels } from './reels.ts'
import { createRoundText, type RoundText } from './round-text.ts'
import { createScene } from './scene.ts'
import { createStopButtons } from './stop-buttons.ts'
import { fireworksMessages } from './text.ts'

const cherry: SymbolLetter = 'c'

/** Returns the cells of the line with this number (from 1), or for 0 the cherries on the left reel of this grid. */
export function roleCells(line: number, grid: string): readonly Cell[] {
  const rows = lines[line - 1]
  if (rows) return [...rows].map((row, reel) => ({ reel, row: Number(row) }))
  return Array.from({ length: rowCount }, (_, row) => ({ reel: 0, row })).filter(
    ({ row }) => grid.charAt(row) === cherry,
  )
}

/** Stops of the reels before the first round; they show no role. */
export const openingStops: Stops = [2, 9, 13]

const kinds: readonly Orientation[] = ['landscape', 'portrait']

type Parts = ReturnType<typeof createParts>

/** State of the current round, and the player's way of playing. */
type State = {
  game: ReelGameEvent | null
  bonus: Bonus | null
  isBonusSkipped: boolean
  /** Whether the player stopped the reels of the last game; if so, the next game waits for the player. */
  isByHand: boolean
}

/** Context of one event. */
type Scene = {
  readonly parts: Parts
  readonly state: State
  readonly money: RoundMoney
  readonly announcer: RoundText
  readonly performance: Performance
}

function createParts({ pictures, lang, host, clock }: GameOptions, state: State) {
  const say = createTranslate(fireworksMessages, lang)
  const view = new Container()
  const scene = createScene(pictures)
  const frame = new Container()
  const boards = kinds.flatMap((kind) =>
    (['reels', 'frame'] as const).map((part) => ({
      kind,
      part,
      sprite: new Sprite(pictures.get(`${part}-${kind}`)),
    })),
  )
  const front = createFront(
    { title: say('plaque'), payout: say('payout'), gamesLeft: say('gamesLeft'), paysHead: say('paysHead') },
    pictures,
  )
  const reels = createReels(pictures, clock, openingStops)
  const buttons = createStopButtons(say, {
    stop(reel) {
      if (!reels.requestStop(reel)) return
      state.isByHand = true
      buttons.setStopped(reel)
    },
    skipBonus() {
      state.isBonusSkipped = true
    },
  })
  const spritesOf = (wanted: 'reels' | 'frame') =>
    boards.filter(({ part }) => part === wanted).map(({ sprite }) => sprite)
  // The frame has holes at the reels: it hides the strips above and below them.
  frame.addChild(...spritesOf('reels'), reels.view, ...spritesOf('frame'), front.view)
  view.addChild(scene.view, frame)
  return { view, scene, frame, boards, front, reels, buttons, host, lang }
}

function resize(parts: Parts, room: StageViewport): void {
  const layout = layoutOf(room)
  parts.scene.place(layout)
  parts.frame.position.set(layout.frame.x, layout.frame.y)
  parts.frame.scale.set(layout.frame.scale)
  for (const { kind, sprite } of parts.boards) {
    const { width, height } = geometries[kind].frame
    sprite.visible = kind === layout.kind
    sprite.setSize(width, height)
  }
  parts.front.place(layout.kind)
  parts.reels.place(layout.kind)
  parts.buttons.place(layout)
}

async function lightLamp({ parts, announcer, performance }: Scene): Promise<void> {
  parts.host.sounds.play('lamp')
  parts.host.say(`${announcer.say('lampLit')} ${announcer.say('lampDetail')}`)
  await Promise.all([
    parts.front.light(true, performance),
    parts.host.showStatus(announcer.lamp(), performance),
  ])
}

async function playGame(scene: Scene, game: ReelGameEvent): Promise<void> {
  const { parts, state, announcer, performance } = scene
  const { reels, buttons, front, host } = parts
  state.game = game
  reels.clear()
  if (game.game === 1) front.setPayout(0)
  await host.showStatus(announcer.turning(game), performance)
  if (game.lamp === 0) await lightLamp(scene)
  host.sounds.play('lever')
  buttons.setMode('stops')
  const wasByHand = state.isByHand
  state.isByHand = false
  await reels.spin(
    game.stops,
    wasByHand ? 'byHand' : 'game',
    (stoppedCount) => {
      host.sounds.play('stop')
      if (stoppedCount === game.lamp) void lightLamp(scene)
    },
    performance,
  )
  buttons.setMode('idle')
  if (game.flag === 'replay') {
    host.sounds.play('again')
    await Promise.all([
      reels.highlight(roleCells(game.line, game.grid), 0.55, performance),
      host.showStatus(announcer.replay(), performance),
    ])
    await performance.wait(500)
  } else if (game.lamp !== null) {
    await reels.highlight(roleCells(game.line, game.grid), 0.34, performance)
    await performance.wait(900)
  }
}

async function playPay(scene: Scene, pay: PayEvent): Promise<void> {
  const { parts, state, money, announcer, performance } = scene
  if (!state.game) throw new Error('a pay without a game')
  const isWin = BigInt(pay.totalMinor) > money.stakeMinor
  if (isWin) parts.host.sounds.play('pay')
  parts.front.setPayout(pay.medals)
  await Promise.all([
    // A mere return dims the rest less: it is shown, not celebrated.
    parts.reels.highlight(roleCells(state.game.line, state.game.grid), isWin ? 0.34 : 0.55, performance),
    parts.host.showStatus(announcer.pays(pay), performance),
  ])
  await performance.wait(250)
}

async function beginBonus(scene: Scene, { kind, games }: BonusBeginEvent): Promise<void> {
  const { parts, state, announcer, performance } = scene
  state.bonus = kind
  state.isBonusSkipped = false
  parts.front.setGames(games)
  parts.scene.fireworks(kind, performance.isMotionReduced)
  parts.host.sounds.enter('feature')
  parts.host.sounds.play('firework')
  const detail = announcer.say('bonusDetail', { games, each: medalsPerBonusGame })
  await Promise.all([
    performance.fade(500, (t) => parts.scene.brighten(t)),
    parts.host.announce({ title: announcer.say(kind), detail }, performance),
  ])
}

/** A performance without durations, for games the player has skipped. */
const atOnce = (performance: Performance): Performance => ({
  isMotionReduced: performance.isMotionReduced,
  get isAborted() {
    return performance.isAborted
  },
  move: (_, step) => Promise.resolve(step(1)),
  fade: (_, step) => Promise.resolve(step(1)),
  wait: () => Promise.resolve(),
})

async function playBonusGame(scene: Scene, game: BonusGameEvent): Promise<void> {
  const { parts, state, announcer } = scene
  const performance = state.isBonusSkipped ? atOnce(scene.performance) : scene.performance
  parts.reels.clear()
  parts.buttons.setMode(game.game < game.of ? 'bonus' : 'idle')
  await parts.reels.spin(game.stops, 'bonus', () => {}, performance)
  parts.host.sounds.play('medal')
  parts.front.setPayout(game.bonusMedals)
  parts.front.setGames(game.of - game.game)
  await Promise.all([
    parts.reels.highlight(roleCells(game.line, game.grid), 0.55, performance),
    parts.host.showStatus(announcer.bonusGame(game), performance),
  ])
}

async function endBonus(scene: Scene, { kind, medals, amountMinor }: BonusEndEvent): Promise<void> {
  const { parts, announcer, performance } = scene
  parts.buttons.setMode('idle')
  // A big bonus ends with the moment of the round that follows.
  if (kind === 'big') return
  const detail = announcer.say('bonusTotal', { medals, amount: announcer.amount(BigInt(amountMinor)) })
  await parts.host.announce(
    { title: announcer.say('bonusEnd', { bonus: announcer.say(kind) }), detail },
    performance,
  )
}

async function endRound(scene: Scene, totalMinor: bigint, medals: number): Promise<void> {
  const { parts, state, announcer, performance } = scene
  const { host } = parts
  if (state.bonus === 'big') {
    const total = announcer.say('bonusTotal', { medals, amount: announcer.amount(totalMinor) })
    const detail = joined([total, announcer.multiple(totalMinor)], parts.lang)
    const size = winSizeOf(totalMinor, scene.money.stakeMinor)
    await host.showWin({ size, amountMinor: totalMinor, detail, area: null, sound: 'big' }, performance)
  }
  if (state.bonus !== null) {
    host.sounds.enter('base')
    parts.scene.fireworks(null, performance.isMotionReduced)
    parts.front.setGames(null)
    await Promise.all([
      performance.fade(500, (t) => parts.scene.brighten(1 - t)),
      parts.front.light(false, performance),
    ])
  }
  if (totalMinor === 0n || state.bonus !== null)
    await host.showStatus(announcer.end(totalMinor, state.bonus), performance)
  state.bonus = null
  host.say(announcer.spokenEnd(totalMinor))
}

function playEvent(scene: Scene, event: FireworksEvent): Promise<void> {
  switch (event.type) {
    case 'game':
      return playGame(scene, event)
    case 'pay':
      return playPay(scene, event)
    case 'bonusBegin':
      return beginBonus(scene, event)
    case 'bonusGame':
      return playBonusGame(scene, event)
    case 'bonusEnd':
      return endBonus(scene, event)
    case 'roundEnd':
      return endRound(scene, BigInt(event.totalMinor), event.medals)
    default:
      throw new RangeError(`this stage does not know the event ${String((event as { type: unknown }).type)}`)
  }
}

/** Creates the stage; the page provides pictures, texts and clock. */
export function createMachine(options: GameOptions): GameStage {
  const state: State = { game: null, bonus: null, isBonusSkipped: false, isByHand: false }
  const parts = createParts(options, state)
  return {
    view: parts.view,
    buttons: parts.buttons.root,
    resize: (room) => resize(parts, room),
    async play(event, money, performance) {
      const announcer = createRoundText(parts.lang, money)
      await playEvent({ parts, state, money, announcer, performance }, event as FireworksEvent)
    },
    rest() {
      parts.reels.clear()
      parts.scene.brighten(0)
      parts.scene.fireworks(null, true)
      parts.buttons.setMode('idle')
      state.bonus = null
      void parts.front.light(false, null)
    },
    idle(nowMs) {
      parts.front.idle(nowMs)
      return parts.scene.idle(nowMs)
    },
  }
}
