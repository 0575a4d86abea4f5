// How many lines the detail of what is told about a round takes, without a layout: the sizes around it follow (told.css).

/** Letters of Japanese and full-width forms, which are one em wide. */
const wide = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60×・]/gu
/** An average letter of the Latin faces in use, em. */
const letterEm = 0.53
/** The detail's font, px. */
const detailPx = 13

/** The detail's room in a window, px: the panel's width upright, the bar's right end otherwise (wide.css). */
const roomOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  width < height ? width - 32 : width * (width > 1_000 ? 0.34 : 0.27)

/** At least 1. Words are not broken, so a line is counted as nine tenths full. */
export function detailLines(
  detail: string,
  window: { readonly width: number; readonly height: number },
): number {
  const wideLetters = detail.match(wide)?.length ?? 0
  const px = (wideLetters + (detail.length - wideLetters) * letterEm) * detailPx
  const room = roomOf(window)
  return px <= room ? 1 : Math.ceil(px / (room * 0.9))
}
