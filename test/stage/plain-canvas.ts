// Canvases where there is no browser, for stages that are stood up without one: they measure, and nothing is seen of them.
import { DOMAdapter } from 'pixi.js'

const letter = 20

/** What words are drawn with; every letter is as wide as the next. */
const context = {
  measureText: (text: string) => ({
    width: text.length * letter,
    actualBoundingBoxAscent: letter,
    actualBoundingBoxDescent: letter / 4,
  }),
  createLinearGradient: () => ({ addColorStop() {} }),
  createRadialGradient: () => ({ addColorStop() {} }),
  fillRect() {},
  rotate() {},
  scale() {},
  translate() {},
  fillText() {},
  strokeText() {},
}

/** Has the stage's drawings made on such canvases. */
export function drawUnseen(): void {
  const canvas = () => ({ width: 1, height: 1, getContext: () => context })
  DOMAdapter.set({ ...DOMAdapter.get(), createCanvas: () => canvas() as unknown as HTMLCanvasElement })
}
