// The canvas: a WebGL renderer (no WebGPU, workers or eval), painted only as often as its motion requires.
import 'pixi.js/unsafe-eval'
import { Container, Graphics, Sprite, Texture, type TextureSource, Ticker, WebGLRenderer } from 'pixi.js'
import type { FrameClock } from './clock.ts'
import type { StageViewport } from './game-stage.ts'
import { createFramePacer } from './pace.ts'

type Screen = {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  /** Resumes painting from the next frame, because something changes. */
  wake(): void
  resize(width: number, height: number): void
  destroy(): void
}

/** More than two device pixels per CSS pixel are invisible and cost four times the work. */
const mostDensity = 2

/** Returns the resolution of the canvas, in device pixels per CSS pixel: 1 to 2. */
export const densityOf = (devicePixelRatio: number): number =>
  Math.min(mostDensity, Math.max(1, devicePixelRatio))

/** Wraps a clock so that each requested frame wakes the canvas. */
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
  /** Shows the idle motion; returns whether it needs every frame. */
  readonly idle: (nowMs: number) => boolean
  /** Called when the WebGL context is lost or restored; `missing` if WebGL is unavailable. */
  readonly onContext?: (event: 'lost' | 'restored' | 'missing') => void
}

/** A canvas not yet on the page, created while pictures load. */
export type Canvas = {
  /** Uploads a texture to the GPU ahead of the first frame that needs it. */
  upload(source: TextureSource): void
  /** Appends the canvas to the host and starts painting, at its initial size until resized. */
  show(host: HTMLElement, options: ScreenOptions): Screen
}

/** Paints until the pacer sleeps, and again when woken. */
function paintPaced(clock: FrameClock, idle: ScreenOptions['idle'], paint: () => void) {
  const pace = createFramePacer()
  let isLively = false
  let stop: (() => void) | null = null
  const turn = (nowMs: number) => {
    const next = pace.turn(nowMs, isLively)
    if (next === 'paint') {
      isLively = idle(nowMs)
      paint()
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

/**
 * Compiles the shader programs of sprites, masks and graphics, which would otherwise stall their first
 * frames.
 */
function warmUp(renderer: WebGLRenderer): void {
  const view = new Container()
  const mask = new Graphics().rect(0, 0, 1, 1).fill(0xffffff)
  const masked = new Sprite({ texture: Texture.WHITE, mask })
  const large = new Graphics().rect(0, 0, 1, 1).fill(0xffffff)
  // Graphics of many points use a separate program.
  large.context.batchMode = 'no-batch'
  view.addChild(mask, masked, large)
  renderer.render(view)
  view.destroy({ children: true })
}

export type CanvasOptions = {
  readonly devicePixelRatio: number
  /**
   * Whether the first frames contain masks or graphics of many points, whose programs are then compiled now.
   */
  readonly isWarmed: boolean
}

/** Creates a canvas of this size in CSS pixels. Rejects if WebGL is unavailable. */
export async function openCanvas(
  { width, height }: Pick<StageViewport, 'width' | 'height'>,
  { devicePixelRatio, isWarmed }: CanvasOptions,
): Promise<Canvas> {
  // The library's ticker requests every frame for housekeeping that is off here: a fifth of an idle frame's
  // script.
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
    // Would load its events, accessibility and DOM modules, which the page handles itself.
    manageImports: false,
    // A collected texture would be uploaded again in the frame that needs it.
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

/** A canvas that paints nothing, for use without WebGL: controls and textual results remain. */
export const canvasWithoutPicture = (): Canvas => ({
  upload: () => {},
  show(_host, { clock, idle, onContext }) {
    const root = new Container()
    const { rest, wake } = paintPaced(clock, idle, () => {})
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
 * Reports loss and restoration of a canvas's context. The renderer's own listeners run first: they keep the
 * context restorable and drop every texture, buffer and program, so that the next frame uploads them again.
 */
export function followContext(
  canvas: Pick<HTMLCanvasElement, 'addEventListener'>,
  wake: () => void,
  onContext: ScreenOptions['onContext'],
): void {
  canvas.addEventListener('webglcontextlost', (event) => {
    // Without this call the browser never restores the context.
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
  const { rest, wake } = paintPaced(clock, idle, () => {
    // Programs cannot be compiled on a lost context.
    if (!renderer.context.isLost) renderer.render(root)
  })
  const resize = (width: number, height: number) => {
    const [wide, high] = [Math.max(1, width), Math.max(1, height)]
    // Resizing to the same size would reallocate the buffers.
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
