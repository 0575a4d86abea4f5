// The canvas: a WebGL renderer alone (no WebGPU, no workers, no eval), drawn at the pace of what happens on it.
import 'pixi.js/filters'
import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'
import type { FrameClock } from './clock.ts'
import { createFramePacer } from './pace.ts'

export type Screen = {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  /** Has the canvas drawn from the next frame on, because something happens. */
  wake(): void
  resize(width: number, height: number): void
  destroy(): void
}

/** More than two device pixels to a CSS pixel cannot be seen and cost four times the work. */
const mostDensity = 2

/** The density the canvas is drawn at on this device. */
export const densityOf = (devicePixelRatio: number): number =>
  Math.min(mostDensity, Math.max(1, devicePixelRatio))

/** The same clock, whose every frame that something asked for wakes the canvas. */
export const wakingClock = (clock: FrameClock, wake: () => void): FrameClock => ({
  nowMs: () => clock.nowMs(),
  onFrame: (run) =>
    clock.onFrame((nowMs) => {
      wake()
      run(nowMs)
    }),
})

export type ScreenOptions = {
  readonly clock: FrameClock
  readonly devicePixelRatio: number
  /** The idle motion; answers whether it needs every frame. */
  readonly idle: (nowMs: number) => boolean
}

/** Draws as long as the pace says so, and again once it is woken. */
function drawPaced(clock: FrameClock, idle: ScreenOptions['idle'], draw: () => void) {
  const pace = createFramePacer()
  let isLively = false
  let stop: (() => void) | null = null
  const turn = (nowMs: number) => {
    const next = pace.turn(nowMs, isLively)
    if (next === 'draw') {
      isLively = idle(nowMs)
      draw()
    } else if (next === 'sleep') rest()
  }
  const rest = () => {
    stop?.()
    stop = null
  }
  return {
    rest,
    wake() {
      pace.wake(clock.nowMs())
      stop ??= clock.onFrame(turn)
    },
  }
}

/** Puts a canvas into the host and draws `root` on it. Rejects where WebGL is missing. */
export async function createScreen(
  host: HTMLElement,
  { clock, devicePixelRatio, idle }: ScreenOptions,
): Promise<Screen> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>()
  await renderer.init({
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: densityOf(devicePixelRatio),
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    hello: false,
    powerPreference: 'low-power',
    // What it would fetch now: presses, accessibility and elements within the canvas, which are the page's own here.
    manageImports: false,
  })
  const root = new Container()
  renderer.canvas.setAttribute('aria-hidden', 'true')
  host.append(renderer.canvas)
  const { rest, wake } = drawPaced(clock, idle, () => renderer.render(root))
  wake()
  return {
    canvas: renderer.canvas,
    root,
    wake,
    resize(width, height) {
      renderer.resize(Math.max(1, width), Math.max(1, height))
      wake()
    },
    destroy() {
      rest()
      root.destroy({ children: true })
      renderer.destroy({ removeView: true })
    },
  }
}
