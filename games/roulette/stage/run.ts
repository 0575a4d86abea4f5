// What turns: the rotor all the time, the ball against it while a round is decided, and then both together.
import type { FrameClock, Performance, Sounds } from '@mangetsu/stage-kit'
import { clampShare } from '@mangetsu/stage-kit/motion'
import { ballAt, pocketAngle, radii, runningSpeed, spinMs, wayTo } from './spin.ts'
import type { Ball, Wheel } from './wheel.ts'

export type Run = {
  /** Shows the wheel as it is now once more: its place has changed. */
  refresh(): void
  /** The ball lies in this number's pocket, which is ringed; for null it lies where it last fell. */
  show(number: number | null): void
  draw(number: number, performance: Performance): Promise<void>
  wait(performance: Performance | null): void
  idle(nowMs: number): boolean
}

const round = Math.PI * 2
/** Radians a second: between rounds, and while the ball runs. */
const speeds = { idle: round / 60, play: round / 6 } as const
/** The rotor comes back to its idle speed by this share of the difference in a second. */
const slowing = 0.55
/** A pause longer than this, ms, is one in which nothing was seen. */
const longestFrameMs = 200
/** ms: how long a ring takes to be seen, how long a ball that only changes its place, how long to take it out, and one lap. */
const times = { ring: 400, fade: 260, take: 160, lap: 1_000 } as const

/** The ball lying in a number's pocket; none before the first round. */
const lyingIn = (number: number | null): Ball | null =>
  number === null ? null : { angle: pocketAngle(number), radius: radii.pocket, isRunning: false }

/** The rotor, which turns all the time, and faster while a round is played. */
function createRotor() {
  let speed: number = speeds.idle
  let lastMs: number | null = null
  return {
    angle: 0,
    get isSlowing() {
      return speed > speeds.idle * 1.5
    },
    /** Turns on to this moment, and answers how many seconds have passed. */
    goOn(nowMs: number, isPlaying: boolean): number {
      const passed = lastMs === null ? 0 : Math.min(longestFrameMs, Math.max(0, nowMs - lastMs))
      const seconds = passed / 1000
      lastMs = nowMs
      const wanted = isPlaying ? speeds.play : speeds.idle
      speed += (wanted - speed) * Math.min(1, seconds * (isPlaying ? 4 : slowing))
      this.angle = (this.angle + speed * seconds) % round
      return seconds
    },
  }
}

/** What a round's wheel is at now. */
type Now = {
  ball: Ball | null
  /** What was last drawn. */
  fallen: number | null
  waiting: Performance | null
  isDrawing: boolean
}

type Turning = {
  readonly wheel: Wheel
  readonly clock: FrameClock
  readonly sounds: Sounds
  readonly rotor: ReturnType<typeof createRotor>
  readonly now: Now
}

const refresh = ({ wheel, rotor, now }: Turning): void => wheel.turn(rotor.angle, now.ball)

/** The ball is taken out of its pocket and runs on its track until the waiting is over. What comes of it is not known yet. */
async function runOn(turning: Turning, performance: Performance): Promise<void> {
  const { wheel, clock, rotor, now } = turning
  const isStill = () => now.waiting === performance
  /** Turns on for so long; false where it was cut short. */
  const turnFor = async (ms: number, show: (t: number, seconds: number) => void): Promise<boolean> => {
    const beganMs = clock.nowMs()
    await performance.move(ms, (t) => {
      if (!isStill()) return
      show(t, rotor.goOn(clock.nowMs(), true))
      refresh(turning)
    })
    return isStill() && !performance.isAborted && clock.nowMs() !== beganMs
  }
  if (now.ball !== null && !(await turnFor(times.take, (t) => wheel.fadeBall(1 - t)))) return
  now.ball = { angle: now.ball?.angle ?? 0, radius: radii.track, isRunning: true }
  wheel.fadeBall(1)
  const run = (_: number, seconds: number) => {
    if (now.ball !== null) now.ball = { ...now.ball, angle: now.ball.angle - runningSpeed * seconds }
  }
  // Cut short it would go round without end.
  while (await turnFor(times.lap, run));
}

/** With less motion the ball only changes its place. */
async function appear(turning: Turning, number: number, performance: Performance): Promise<void> {
  const { wheel, now } = turning
  await performance.fade(times.fade, (t) => wheel.fadeBall(1 - t))
  now.ball = lyingIn(number)
  refresh(turning)
  await performance.fade(times.fade, (t) => wheel.fadeBall(t))
}

async function spin(turning: Turning, number: number, performance: Performance): Promise<void> {
  const { clock, sounds, rotor, now } = turning
  const from = now.ball?.angle ?? 0
  const way = wayTo(from, pocketAngle(number))
  let heard = 'run'
  sounds.play('run')
  await performance.move(spinMs, (t) => {
    rotor.goOn(clock.nowMs(), true)
    const { angle, radius } = ballAt(t * spinMs, from, way)
    const passed = radius === radii.track ? 'run' : radius > radii.diamond ? 'diamond' : 'drop'
    if (passed !== heard && t < 1) sounds.play(passed)
    heard = passed
    now.ball = { angle, radius, isRunning: radius === radii.track && t < 0.6 }
    refresh(turning)
  })
}

export function createRun(wheel: Wheel, clock: FrameClock, sounds: Sounds): Run {
  const now: Now = { ball: null, fallen: null, waiting: null, isDrawing: false }
  const turning: Turning = { wheel, clock, sounds, rotor: createRotor(), now }
  const { rotor } = turning

  async function draw(number: number, performance: Performance): Promise<void> {
    now.waiting = null
    now.isDrawing = true
    wheel.ring(null)
    wheel.fadeBall(1)
    try {
      const play = performance.isMotionReduced ? appear : spin
      await play(turning, number, performance)
      now.fallen = number
      now.ball = lyingIn(number)
      refresh(turning)
      sounds.play('rest')
      await performance.fade(times.ring, (t) => wheel.ring(number, clampShare(t)))
    } finally {
      now.isDrawing = false
    }
  }

  return {
    draw,
    refresh: () => refresh(turning),
    show(number) {
      now.fallen = number ?? now.fallen
      now.ball = lyingIn(now.fallen)
      wheel.fadeBall(1)
      refresh(turning)
      wheel.ring(number)
    },
    wait(performance) {
      now.waiting = performance
      if (performance === null || performance.isMotionReduced || now.isDrawing) return
      wheel.ring(null)
      void runOn(turning, performance)
    },
    idle(nowMs) {
      if (now.isDrawing || now.waiting !== null) return true
      rotor.goOn(nowMs, false)
      refresh(turning)
      // As long as it slows down every frame of it is seen.
      return rotor.isSlowing
    },
  }
}
