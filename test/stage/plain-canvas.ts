// Canvases without a browser, for stages created in Node: they measure text, and paint nothing.
import { DOMAdapter } from 'pixi.js'

/** Widths of characters, em: full-width ones, and the average of the others in the display face. */
const letterEm = { wide: 1, narrow: 0.6 } as const
const isWide = (letter: string): boolean => (letter.codePointAt(0) ?? 0) > 0x2e80

/** Context of the text, which is measured by the font's size alone. */
const createContext = () => ({
  font: '700 20px Display',
  measureText(text: string) {
    const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 20)
    const em = [...text].reduce((sum, letter) => sum + letterEm[isWide(letter) ? 'wide' : 'narrow'], 0)
    return { width: em * size, actualBoundingBoxAscent: size * 0.9, actualBoundingBoxDescent: size * 0.2 }
  },
  createLinearGradient: () => ({ addColorStop() {} }),
  createRadialGradient: () => ({ addColorStop() {} }),
  fillRect() {},
  clearRect() {},
  rotate() {},
  scale() {},
  translate() {},
  setTransform() {},
  resetTransform() {},
  save() {},
  restore() {},
  beginPath() {},
  fillText() {},
  strokeText() {},
})

/** Makes the stage paint on such canvases. */
export function paintUnseen(): void {
  const canvas = () => {
    const context = createContext()
    return { width: 1, height: 1, getContext: () => context }
  }
  DOMAdapter.set({
    ...DOMAdapter.get(),
    createCanvas: () => canvas() as unknown as HTMLCanvasElement,
    // Its prototype is asked for the spacing of letters, which these canvases do not have.
    getCanvasRenderingContext2D: () => class {} as unknown as typeof CanvasRenderingContext2D,
  })
}
