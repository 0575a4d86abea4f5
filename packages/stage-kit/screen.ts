// The canvas: a WebGL renderer alone (no WebGPU, no workers, no eval), drawn once a frame.
import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'
import type { Clock } from './clock.ts'

export type Screen = {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  resize(width: number, height: number): void
  destroy(): void
}

/** More than two device pixels to a CSS pixel cannot be seen and cost four times the work. */
const mostDensity = 2

/** The density the canvas is drawn at on this device. */
export const densityOf = (devicePixelRatio: number): number =>
  Math.min(mostDensity, Math.max(1, devicePixelRatio))

/** Puts a canvas into the host and draws `root` each frame. Rejects where WebGL is missing. */
export async function createScreen(
  host: HTMLElement,
  clock: Clock,
  devicePixelRatio: number,
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
  })
  const root = new Container()
  renderer.canvas.setAttribute('aria-hidden', 'true')
  host.append(renderer.canvas)
  const stop = clock.onFrame(() => {
    if (!document.hidden) renderer.render(root)
  })
  return {
    canvas: renderer.canvas,
    root,
    resize: (width, height) => renderer.resize(Math.max(1, width), Math.max(1, height)),
    destroy() {
      stop()
      root.destroy({ children: true })
      renderer.destroy({ removeView: true })
    },
  }
}
