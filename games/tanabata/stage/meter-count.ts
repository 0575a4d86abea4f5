// The number of symbols in the meter out of its places, as text in the frame; hidden during the
// spins of the full meter.
import type { Point } from '@mangetsu/stage-kit/geometry'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createWriting } from '@mangetsu/stage-kit/slots/writing'

const fontSize = 40

/** Creates the count as a part of the frame; it swells when a symbol arrives. */
export function createMeterCount(
  { model, face, inks }: SlotScreen,
  placeNow: () => Point & { readonly letters: number },
): StagePart {
  const places = model.meter?.places ?? 0
  const count = createWriting({ face, size: fontSize, ink: inks.light, edge: inks.edge })
  const seen = createBlend((share) => {
    count.alpha = share
  }, 1)
  let collected = 0
  const tell = (next: number) => {
    collected = next
    count.text = `${Math.min(collected, places)} / ${places}`
  }
  tell(0)
  return {
    view: count,
    place() {
      const { x, y, letters } = placeNow()
      count.scale.set(letters / fontSize)
      count.position.set(x, y)
    },
    showMeter: (letters) => tell(letters.length),
    after(event, performance) {
      // The text changes when the count is visible again.
      if (event.type === 'meterFull') collected = event.after.length
      if (event.type !== 'meter') return
      tell(event.after.length)
      const size = count.scale.x
      return performance.move(260, (t) => count.scale.set(size * (1 + 0.25 * Math.sin(t * Math.PI))))
    },
    mode(mode, performance) {
      if (mode !== 'meter') tell(collected)
      return seen.to(mode === 'meter' ? 0 : 1, 300, performance)
    },
  }
}
