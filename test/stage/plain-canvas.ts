// Canvases without a browser, for stages created in Node: they measure text, and paint nothing.
import { DOMAdapter } from 'pixi.js'

const letter = 20

/** Context of the text; every letter has the same width. */
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

/** Makes the stage paint on such canvases. */
export function paintUnseen(): void {
  const canvas = () => ({ width: 1, height: 1, getContext: () => context })
  DOMAdapter.set({ ...DOMAdapter.get(), createCanvas: () => canvas() as unknown as HTMLCanvasElement })
}
