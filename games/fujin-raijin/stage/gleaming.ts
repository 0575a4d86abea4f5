// Symbols crossed by a gleam when they win, like lacquer.
import type { SymbolDesign } from '@mangetsu/stage-kit/slots/symbol-view'

/** Size of the whole symbol's canvas in units. */
const canvas = 160

/** Creates the design of a symbol with a gleam, which stays within the artwork. */
export const gleamingSymbol = (fill: number, picture: string, gleamPicture: string): SymbolDesign => ({
  fill,
  parts: [{ picture }, { picture: gleamPicture }],
  win([, gleam], t) {
    if (!gleam) return
    const share = Math.min(1, t * 2)
    const swell = Math.sin(share * Math.PI)
    gleam.position.set((share - 0.5) * canvas * 0.46, 0)
    gleam.setSize(canvas * 0.26, canvas * (0.44 + 0.22 * swell))
    gleam.alpha = 0.9 * swell
  },
})
