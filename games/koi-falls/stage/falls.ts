// The stage of Koi Falls: plays the round's events.
import type { GameOptions, GameStage, Host, Performance, RoundMoney, StageLang } from '@mangetsu/stage-kit'
import { hasMoon, winSizeOf } from '@mangetsu/stage-kit/win-sizes'
import { Container, Sprite, Text } from 'pixi.js'
import type { ChainEndEvent, DigitsEvent, FallsEvent, JackpotEvent, ShotEvent } from '../math/events.ts'
import { ballsInShot, pocketBalls, pockets as pocketKinds } from '../rules.ts'
import { type Balls, createBalls } from './balls.ts'
import { createDisplay, type Display } from './display.ts'
import { isReach } from './fall.ts'
import { displayFace, inks } from './inks.ts'
import { createKoiLeaps, type KoiLeaps } from './koi-leaps.ts'
import { board, layoutOf } from './layout.ts'
import { createPockets, type Pockets } from './pockets.ts'
import { createRoundText, type RoundText } from './round-text.ts'
import { createScene, type Scene } from './scene.ts'

type Parts = {
  readonly view: Container
  readonly frame: Container
  /** The golden board, over the regular one. */
  readonly gold: Sprite
  readonly scene: Scene
  readonly balls: Balls
  readonly pockets: Pockets
  readonly display: Display
  readonly leaping: KoiLeaps
  /** Number of the jackpot round being paid. */
  readonly round: Text
  readonly host: Host
  readonly lang: StageLang
}

/** State of the current round. */
type State = { totalMinor: bigint; isGold: boolean; balls: number; jackpots: number }

function createParts({ pictures, lang, host }: GameOptions): Parts {
  const view = new Container()
  const frame = new Container()
  const [back, gold] = [new Sprite(pictures.get('board')), new Sprite(pictures.get('board-gold'))]
  for (const sprite of [back, gold]) sprite.setSize(board.width, board.height)
  gold.alpha = 0
  const plaque = new Sprite(pictures.get(`plaque-${lang}`))
  plaque.anchor.set(0.5)
  plaque.setSize(180, 32)
  plaque.position.set(board.middle, 26)
  const round = new Text({
    text: '',
    resolution: 3,
    style: {
      fontFamily: displayFace,
      fontWeight: '700',
      fontSize: 30,
      fill: inks.moonlight,
      stroke: { color: inks.sumi, width: 6, join: 'round' },
      padding: 8,
    },
  })
  round.anchor.set(0.5)
  round.position.set(board.middle, 232)
  const parts = {
    scene: createScene(pictures),
    balls: createBalls(pictures),
    pockets: createPockets(pictures),
    display: createDisplay(pictures, lang),
    leaping: createKoiLeaps(pictures),
  }
  frame.addChild(back, gold, parts.pockets.view, parts.balls.view, parts.display.view, parts.leaping.view)
  frame.addChild(round, plaque)
  view.addChild(parts.scene.view, frame)
  return { view, frame, gold, round, host, lang, ...parts }
}

async function playShot(
  { host, balls, pockets, display }: Parts,
  state: State,
  shot: ShotEvent,
  announcer: RoundText,
  performance: Performance,
): Promise<void> {
  state.totalMinor = BigInt(shot.totalMinor)
  state.balls = shot.balls
  state.jackpots = 0
  pockets.clear()
  display.rest()
  await host.showStatus(announcer.falling(), performance)
  let [pending, paidBalls] = [0, 0]
  await balls.shoot(shot.ways, performance, (pocket) => {
    const kind = pocketKinds[pocket] ?? 'out'
    if (kind === 'gate') pending += 1
    paidBalls += pocketBalls[kind]
    // A payout up to the stake is shown, not celebrated; a gate sounds for its pending draw.
    const sound = paidBalls > ballsInShot ? 'pocket' : 'ball'
    host.sounds.play(kind === 'gate' ? 'gate' : sound)
    pockets.catch(pocket)
    pockets.showPending(pending)
  })
  await Promise.all([pockets.settle(performance), host.showStatus(announcer.shot(shot), performance)])
  await performance.wait(shot.starts > 0 ? 200 : 0)
}

async function playDigits(
  { host, pockets, display }: Parts,
  state: State,
  event: DigitsEvent,
  announcer: RoundText,
  performance: Performance,
): Promise<void> {
  pockets.showPending(event.held)
  if (isReach(event.digits)) host.say(announcer.say('spokenReach'))
  await Promise.all([
    host.showStatus(announcer.digits(event, state.totalMinor), performance),
    display.play(event, performance, (cue) => host.sounds.play(cue)),
  ])
  await performance.wait(event.chain > 0 ? 90 : 220)
}

async function playJackpot(
  { host, display, leaping, round }: Parts,
  state: State,
  event: JackpotEvent,
  announcer: RoundText,
  performance: Performance,
): Promise<void> {
  state.totalMinor = BigInt(event.totalMinor)
  state.jackpots += 1
  host.sounds.play('jackpot')
  await display.rejoice(performance)
  await host.announce(announcer.jackpotBanner(event), performance)
  const shown: Promise<void>[] = []
  await leaping.leap(event.rounds, event.isChain, performance, (now) => {
    round.text = `${now} / ${event.rounds}`
    host.sounds.play('round')
    shown.push(host.showStatus(announcer.jackpot(event, now), performance))
  })
  await Promise.all(shown)
  round.text = ''
}

/** Interpolates between the regular night (0) and the gold of chain time (1). */
function gild({ scene, gold }: Parts, share: number): void {
  scene.gild(share)
  gold.alpha = share
}

async function toGold(parts: Parts, state: State, isOn: boolean, performance: Performance): Promise<void> {
  if (state.isGold === isOn) return
  state.isGold = isOn
  parts.host.sounds.enter(isOn ? 'feature' : 'base')
  await performance.fade(500, (t) => gild(parts, isOn ? t : 1 - t))
}

async function beginChain(
  parts: Parts,
  state: State,
  draws: number,
  announcer: RoundText,
  performance: Performance,
): Promise<void> {
  // A restarted chain time continues without a banner: the disc counts down again.
  if (state.isGold) return
  await toGold(parts, state, true, performance)
  const banner = { title: announcer.say('chance'), detail: announcer.say('chanceDetail', { draws }) }
  await parts.host.announce(banner, performance)
}

async function endChain(
  parts: Parts,
  state: State,
  event: ChainEndEvent,
  announcer: RoundText,
  performance: Performance,
): Promise<void> {
  await parts.host.announce(announcer.chainOver(event), performance)
  await toGold(parts, state, false, performance)
}

async function playEnd(
  parts: Parts,
  state: State,
  money: RoundMoney,
  announcer: RoundText,
  performance: Performance,
): Promise<void> {
  const { host } = parts
  const { totalMinor } = state
  const size = winSizeOf(totalMinor, money.stakeMinor)
  if (hasMoon(size)) {
    const detail = announcer.multiple(totalMinor)
    await host.showWin({ size, amountMinor: totalMinor, detail, area: null, sound: 'jackpot' }, performance)
  }
  parts.pockets.showPending(0)
  await toGold(parts, state, false, performance)
  await host.showStatus(announcer.end(totalMinor, state), performance)
  host.say(announcer.spokenEnd(totalMinor))
}

function playEvent(
  parts: Parts,
  state: State,
  event: FallsEvent,
  money: RoundMoney,
  performance: Performance,
): Promise<void> {
  const announcer = createRoundText(parts.lang, money)
  switch (event.type) {
    case 'shot':
      return playShot(parts, state, event, announcer, performance)
    case 'digits':
      return playDigits(parts, state, event, announcer, performance)
    case 'jackpot':
      return playJackpot(parts, state, event, announcer, performance)
    case 'chainBegin':
      return beginChain(parts, state, event.draws, announcer, performance)
    case 'chainEnd':
      return endChain(parts, state, event, announcer, performance)
    case 'capReached': {
      const banner = { title: announcer.say('cap'), detail: announcer.say('capDetail') }
      return parts.host.announce(banner, performance)
    }
    case 'roundEnd':
      return playEnd(parts, state, money, announcer, performance)
    default:
      throw new RangeError(`this stage does not know the event ${String((event as { type: unknown }).type)}`)
  }
}

/** Creates the stage; the page provides pictures, texts and clock. */
export function createFalls(options: GameOptions): GameStage {
  const parts = createParts(options)
  const state: State = { totalMinor: 0n, isGold: false, balls: 0, jackpots: 0 }
  return {
    view: parts.view,
    resize(room) {
      const layout = layoutOf(room)
      parts.scene.place(layout)
      parts.frame.position.set(layout.board.x, layout.board.y)
      parts.frame.scale.set(layout.board.scale)
    },
    play: (event, money, performance) => playEvent(parts, state, event as FallsEvent, money, performance),
    rest() {
      parts.pockets.clear()
      parts.display.rest()
      gild(parts, 0)
      parts.round.text = ''
      state.isGold = false
      parts.host.sounds.enter('base')
    },
    idle(nowMs) {
      parts.scene.idle(nowMs)
      return false
    },
  }
}
