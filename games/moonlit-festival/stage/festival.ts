// The stage of Moonlit Festival: puts scene, frame, reels, thread and moons together and plays each event.
import type {
  GameOptions,
  GameStage,
  Orientation,
  Performance,
  RoundMoney,
  StageViewport,
} from '@mangetsu/stage-kit'
import { Container, Sprite } from 'pixi.js'
import type { FestivalEvent, SpinEvent, WinsEvent } from '../math/events.ts'
import { layoutOf } from './layout.ts'
import { createMarquee } from './marquee.ts'
import { phases, stepOf } from './phases.ts'
import { createReels } from './reels.ts'
import { createRoundText, isBig, type RoundText } from './round-text.ts'
import { createScene, waxTo } from './scene.ts'
import { createThreads } from './thread.ts'
import { winningCells } from './winning-cells.ts'

/** What the reels show before the first round: one of each symbol, and no line that pays. */
export const openingGrid = 'krodmfuptogdfuk'

type Parts = ReturnType<typeof createParts>

function createParts({ pictures, lang, host }: GameOptions) {
  const view = new Container()
  const scene = createScene(pictures)
  const frame = new Container()
  const boards = {
    landscape: new Sprite(pictures.get('frame-landscape')),
    portrait: new Sprite(pictures.get('frame-portrait')),
  }
  const title = createRoundText(lang, { stakeMinor: 1n, currency: 'JPY' }).say('plaque')
  const marquee = createMarquee(title, lang === 'en', pictures)
  const reels = createReels(pictures, openingGrid)
  const threads = createThreads(pictures)
  frame.addChild(boards.landscape, boards.portrait, marquee.view, reels.view, threads.view, reels.front)
  view.addChild(scene.view, frame)
  return { view, scene, frame, boards, marquee, reels, threads, host, lang }
}

/** What a round has come to so far. */
type State = { kind: Orientation; spin: SpinEvent | null; totalMinor: bigint; isFestival: boolean }

function resize(parts: Parts, state: State, room: StageViewport): void {
  const layout = layoutOf(room)
  state.kind = layout.kind
  parts.scene.place(layout)
  parts.frame.position.set(layout.frame.x, layout.frame.y)
  parts.frame.scale.set(layout.frame.scale)
  for (const kind of ['landscape', 'portrait'] as const) {
    parts.boards[kind].visible = kind === state.kind
    parts.boards[kind].setSize(kind === 'landscape' ? 780 : 390, kind === 'landscape' ? 559.25 : 341)
  }
  parts.marquee.place(state.kind)
  parts.threads.clear()
  parts.reels.clear()
  parts.reels.place(state.kind)
}

async function playSpin(
  parts: Parts,
  state: State,
  spin: SpinEvent,
  teller: RoundText,
  performance: Performance,
): Promise<void> {
  state.spin = spin
  if (spin.free === 0) state.totalMinor = 0n
  parts.threads.clear()
  parts.reels.clear()
  const told = { ...teller.spin(spin, state.totalMinor), isTurning: true }
  const words = parts.host.showStatus(told, performance)
  if (spin.free > 0) {
    const step = stepOf(spin.multiplier)
    await parts.marquee.show(step, performance)
    await waxTo(parts.scene, phases[step] ?? 1, performance, () => {})
  }
  parts.host.sounds.play('spin')
  await Promise.all([words, parts.reels.spin(spin.grid, spin.stops, performance)])
  parts.host.sounds.play('stop')
}

async function playWins(
  parts: Parts,
  state: State,
  wins: WinsEvent,
  money: RoundMoney,
  teller: RoundText,
  performance: Performance,
): Promise<void> {
  if (!state.spin) throw new Error('wins without a spin')
  state.totalMinor = BigInt(wins.totalMinor)
  const cells = winningCells(wins, parts.reels.grid)
  const isWin = state.totalMinor > money.stakeMinor
  if (isWin) parts.host.sounds.play('win')
  await Promise.all([
    parts.threads.draw(
      state.kind,
      wins.lines.map((line) => line.rows),
      cells,
      performance,
    ),
    // What is only a return dims less: it is shown, not celebrated.
    parts.reels.highlight(cells, isWin ? 0.34 : 0.55, performance),
    parts.host.showStatus(teller.wins(wins, state.spin), performance),
  ])
  await performance.wait(state.spin.free > 0 ? 700 : 250)
}

async function toFestival(
  parts: Parts,
  state: State,
  isOn: boolean,
  performance: Performance,
): Promise<void> {
  if (state.isFestival === isOn) return
  state.isFestival = isOn
  const phase = isOn ? (phases[0] ?? 1) : 1
  await Promise.all([
    performance.fade(500, (t) => parts.scene.festival(isOn ? t : 1 - t)),
    parts.marquee.show(isOn ? 0 : null, performance),
    waxTo(parts.scene, phase, performance, () => {}),
  ])
}

async function playEnd(
  parts: Parts,
  state: State,
  money: RoundMoney,
  teller: RoundText,
  performance: Performance,
): Promise<void> {
  const { totalMinor } = state
  const { host } = parts
  const wasFestival = (state.spin?.free ?? 0) > 0
  if (isBig(totalMinor, money.stakeMinor)) {
    host.sounds.play('big')
    const amount = teller.amount(totalMinor)
    const total = wasFestival ? teller.say('festivalTotal', { amount }) : `${teller.say('win')} ${amount}`
    await host.celebrate(
      { title: teller.say('bigWin'), amountMinor: totalMinor, detail: teller.multiple(totalMinor), total },
      performance,
    )
  }
  await toFestival(parts, state, false, performance)
  const told = teller.end(totalMinor)
  if (told && (wasFestival || totalMinor === 0n)) await host.showStatus(told, performance)
  host.say(teller.spokenEnd(totalMinor))
}

async function playEvent(
  parts: Parts,
  state: State,
  event: FestivalEvent,
  money: RoundMoney,
  performance: Performance,
): Promise<void> {
  const teller = createRoundText(parts.lang, money)
  const { host } = parts
  switch (event.type) {
    case 'spin':
      return playSpin(parts, state, event, teller, performance)
    case 'wins':
      return playWins(parts, state, event, money, teller, performance)
    case 'freeSpinsBegin':
      host.sounds.play('drum')
      await host.announce(
        { title: teller.say('begins'), detail: teller.say('beginsDetail', { spins: event.spins }) },
        performance,
      )
      return toFestival(parts, state, true, performance)
    case 'freeSpinsMore':
      host.sounds.play('drum')
      return host.announce(
        {
          title: teller.say('goesOn'),
          detail: teller.say('goesOnDetail', { added: event.added, of: event.of }),
        },
        performance,
      )
    case 'freeSpinsEnd': {
      if (isBig(state.totalMinor, money.stakeMinor)) return
      const amount = teller.amount(BigInt(event.amountMinor))
      return host.announce(
        { title: teller.say('festivalOver'), detail: teller.say('festivalTotal', { amount }) },
        performance,
      )
    }
    case 'capReached':
      return host.announce({ title: teller.say('cap'), detail: teller.say('capDetail') }, performance)
    case 'roundEnd':
      return playEnd(parts, state, money, teller, performance)
    default:
      throw new RangeError(`this stage does not know the event ${String((event as { type: unknown }).type)}`)
  }
}

/** The stage; the page gives it its pictures, words and clock. */
export function createFestival(options: GameOptions): GameStage {
  const parts = createParts(options)
  const state: State = { kind: 'landscape', spin: null, totalMinor: 0n, isFestival: false }
  parts.scene.setPhase(1)
  return {
    view: parts.view,
    resize: (room) => resize(parts, state, room),
    play: (event, money, performance) => playEvent(parts, state, event as FestivalEvent, money, performance),
    rest() {
      parts.threads.clear()
      parts.reels.clear()
      parts.scene.festival(0)
      parts.scene.setPhase(1)
      state.isFestival = false
      void parts.marquee.show(null, null)
    },
    idle(nowMs) {
      parts.scene.idle(nowMs)
      return false
    },
  }
}
