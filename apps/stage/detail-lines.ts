// Estimates without a layout how many lines the detail of a round's message takes; the sizes around it depend on it
// (told.css).

/** Japanese and full-width characters, which are one em wide. */
const wide = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60×・]/gu
/** Average width of a character in the Latin typefaces used, em. */
const letterEm = 0.53
/** Font size of the detail, px. */
const detailPx = 13

/**
 * Returns the width available to the detail, px: the panel's width in portrait, otherwise the bar's right end
 * (wide.css).
 */
const roomOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  width < height ? width - 32 : width * (width > 1_000 ? 0.34 : 0.27)

/** Returns the number of lines, at least 1. Words are not broken, so a line counts as nine tenths full. */
export function detailLines(
  detail: string,
  window: { readonly width: number; readonly height: number },
): number {
  const wideLetters = detail.match(wide)?.length ?? 0
  const px = (wideLetters + (detail.length - wideLetters) * letterEm) * detailPx
  const room = roomOf(window)
  return px <= room ? 1 : Math.ceil(px / (room * 0.9))
}
