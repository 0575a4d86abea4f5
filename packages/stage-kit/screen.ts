// The canvas: a WebGL renderer alone (no WebGPU, no workers, no eval), drawn at the pace of what happens on it.
import 'pixi.js/unsafe-eval'
import { Container, Graphics, Sprite, Texture, type TextureSource, Ticker, WebGLRenderer } from 'pixi.js'
import type { FrameClock } from './clock.ts'
import type { StageViewport } from './game-stage.ts'
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
  /** The idle motion; answers whether it needs every frame. */
  readonly idle: (nowMs: number) => boolean
  /** The context was taken away or given back; `missing` where there never was one. */
  readonly onContext?: (event: 'lost' | 'restored' | 'missing') => void
}

/** A canvas that nobody sees yet: made while pictures are still on their way. */
export type Canvas = {
  /** Brings a picture to where the canvas draws from, so that no frame has to wait for it. */
  upload(source: TextureSource): void
  /** Puts the canvas into the host and draws on it, as large as it was made until it is fitted. */
  show(host: HTMLElement, options: ScreenOptions): Screen
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

/** Has the programs made that pictures and drawings are drawn with: else the first frames that need them stand still for it. */
function warmUp(renderer: WebGLRenderer): void {
  const view = new Container()
  const mask = new Graphics().rect(0, 0, 1, 1).fill(0xffffff)
  const masked = new Sprite({ texture: Texture.WHITE, mask })
  const large = new Graphics().rect(0, 0, 1, 1).fill(0xffffff)
  // Drawings of many points have a program of their own.
  large.context.batchMode = 'no-batch'
  view.addChild(mask, masked, large)
  renderer.render(view)
  view.destroy({ children: true })
}

export type CanvasOptions = {
  readonly devicePixelRatio: number
  /** Masks and drawings of many points are among what is drawn first: what they need is made ready. */
  readonly isWarmed: boolean
}

/** Makes a canvas for so large a place, CSS pixels. Rejects where WebGL is missing. */
export async function openCanvas(
  { width, height }: Pick<StageViewport, 'width' | 'height'>,
  { devicePixelRatio, isWarmed }: CanvasOptions,
): Promise<Canvas> {
  // The library's own clock asks for every frame for tidying that is off here: a fifth of a quiet frame's script.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  const renderer = new WebGLRenderer<HTMLCanvasElement>()
  await renderer.init({
    width: Math.max(1, width),
    height: Math.max(1, height),
    resolution: densityOf(devicePixelRatio),
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    hello: false,
    powerPreference: 'low-power',
    // What it would fetch now: presses, accessibility and elements within the canvas, which are the page's own here.
    manageImports: false,
    // A picture that has not been seen for a while would be brought to the canvas again in the frame that needs it.
    gcActive: false,
  })
  renderer.canvas.setAttribute('aria-hidden', 'true')
  if (isWarmed) warmUp(renderer)
  return {
    upload(source) {
      if (!renderer.context.isLost) renderer.texture.initSource(source)
    },
    show: (host, options) => showOn(renderer, host, options),
  }
}

/** A canvas that draws nothing, where WebGL is missing: the game is played by its controls, with results as text. */
export const canvasWithoutPicture = (): Canvas => ({
  upload: () => {},
  show(_host, { clock, idle, onContext }) {
    const root = new Container()
    const { rest, wake } = drawPaced(clock, idle, () => {})
    onContext?.('missing')
    return {
      root,
      wake,
      canvas: document.createElement('canvas'),
      resize: wake,
      destroy() {
        rest()
        root.destroy({ children: true })
      },
    }
  },
})

/**
 * Reports what becomes of a canvas's context. The renderer's own listeners come first: they keep the context from being
 * given up and forget every texture, buffer and program, so that the next frame brings them to the canvas again.
 */
export function followContext(
  canvas: Pick<HTMLCanvasElement, 'addEventListener'>,
  wake: () => void,
  onContext: ScreenOptions['onContext'],
): void {
  canvas.addEventListener('webglcontextlost', (event) => {
    // Without it a browser never restores the context.
    event.preventDefault()
    onContext?.('lost')
  })
  canvas.addEventListener('webglcontextrestored', () => {
    onContext?.('restored')
    wake()
  })
}

function showOn(
  renderer: WebGLRenderer<HTMLCanvasElement>,
  host: HTMLElement,
  { clock, idle, onContext }: ScreenOptions,
): Screen {
  const root = new Container()
  const { rest, wake } = drawPaced(clock, idle, () => {
    // Programs cannot be made on a lost context.
    if (!renderer.context.isLost) renderer.render(root)
  })
  const resize = (width: number, height: number) => {
    const [wide, high] = [Math.max(1, width), Math.max(1, height)]
    // The same size once more would have its buffers made anew.
    const density = densityOf(window.devicePixelRatio)
    const isSame = renderer.screen.width === wide && renderer.screen.height === high
    if (!isSame || renderer.resolution !== density) renderer.resize(wide, high, density)
    wake()
  }
  host.append(renderer.canvas)
  followContext(renderer.canvas, wake, onContext)
  return {
    root,
    wake,
    resize,
    canvas: renderer.canvas,
    destroy() {
      rest()
      root.destroy({ children: true })
      renderer.destroy({ removeView: true })
    },
  }
}
