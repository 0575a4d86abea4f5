// Symbols over which a gleam crosses when they win, as over lacquer.
import type { SymbolDesign } from '@mangetsu/stage-kit/slots/symbol-view'

/** What the whole symbol's canvas measures. */
const canvas = 160

/** The gleam stays within what is drawn in the middle of the symbol. */
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
