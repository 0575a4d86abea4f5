// Motion of the wheel: the rotor turns all the time, the ball runs against it while a round is decided, and then turns
// with it.
import type { FrameClock, Performance, Sounds } from '@mangetsu/stage-kit'
import { clampShare } from '@mangetsu/stage-kit/motion'
import { ballAt, pocketAngle, radii, runningSpeed, spinMs, wayTo } from './spin.ts'
import type { Ball, Wheel } from './wheel.ts'

export type Run = {
  /** Repaints the wheel after its position has changed. */
  refresh(): void
  /** Places the ball in this number's pocket with a ring; null leaves it in its last pocket without a ring. */
  show(number: number | null): void
  roll(number: number, performance: Performance): Promise<void>
  wait(performance: Performance | null): void
  idle(nowMs: number): boolean
}

const round = Math.PI * 2
/** Radians per second: between rounds, and while the ball runs. */
const speeds = { idle: round / 60, play: round / 6 } as const
/** Per second, the rotor loses this share of the difference to its idle speed. */
const slowing = 0.55
/** A gap between frames longer than this, in milliseconds, counts as time in which the page was not visible. */
const longestFrameMs = 200
/** Milliseconds: the ring's fade-in, the fade of a ball that only changes its position, taking it out, and one lap. */
const times = { ring: 400, fade: 260, take: 160, lap: 1_000 } as const

/** Returns the ball in a number's pocket; null before the first round. */
const lyingIn = (number: number | null): Ball | null =>
  number === null ? null : { angle: pocketAngle(number), radius: radii.pocket, isRunning: false }

/** Creates the rotor, which turns all the time, and faster during a round. */
function createRotor() {
  let speed: number = speeds.idle
  let lastMs: number | null = null
  return {
    angle: 0,
    get isSlowing() {
      return speed > speeds.idle * 1.5
    },
    /** Advances to this moment, and returns the seconds passed. */
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

/** Current state of a round's wheel. */
type Now = {
  ball: Ball | null
  /** Last number shown. */
  fallen: number | null
  waiting: Performance | null
  isRolling: boolean
}

type Turning = {
  readonly wheel: Wheel
  readonly clock: FrameClock
  readonly sounds: Sounds
  readonly rotor: ReturnType<typeof createRotor>
  readonly now: Now
}

const refresh = ({ wheel, rotor, now }: Turning): void => wheel.turn(rotor.angle, now.ball)

/** Takes the ball out of its pocket and runs it on its track until the result arrives, which is not known yet. */
async function runOn(turning: Turning, performance: Performance): Promise<void> {
  const { wheel, clock, rotor, now } = turning
  const isStill = () => now.waiting === performance
  /** Animates for this long; returns false if it was skipped. */
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
  // A skipped lap would otherwise repeat endlessly.
  while (await turnFor(times.lap, run));
}

/** Reduced motion: the ball only changes its position. */
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
  let playing = 'run'
  sounds.play('run')
  await performance.move(spinMs, (t) => {
    rotor.goOn(clock.nowMs(), true)
    const { angle, radius } = ballAt(t * spinMs, from, way)
    const passed = radius === radii.track ? 'run' : radius > radii.diamond ? 'diamond' : 'drop'
    if (passed !== playing && t < 1) sounds.play(passed)
    playing = passed
    now.ball = { angle, radius, isRunning: radius === radii.track && t < 0.6 }
    refresh(turning)
  })
}

export function createRun(wheel: Wheel, clock: FrameClock, sounds: Sounds): Run {
  const now: Now = { ball: null, fallen: null, waiting: null, isRolling: false }
  const turning: Turning = { wheel, clock, sounds, rotor: createRotor(), now }
  const { rotor } = turning

  async function roll(number: number, performance: Performance): Promise<void> {
    now.waiting = null
    now.isRolling = true
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
      now.isRolling = false
    }
  }

  return {
    roll,
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
      if (performance === null || performance.isMotionReduced || now.isRolling) return
      wheel.ring(null)
      void runOn(turning, performance)
    },
    idle(nowMs) {
      if (now.isRolling || now.waiting !== null) return true
      rotor.goOn(nowMs, false)
      refresh(turning)
      // Every frame is painted while the rotor slows down.
      return rotor.isSlowing
    },
  }
}
