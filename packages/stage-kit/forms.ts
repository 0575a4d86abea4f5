// What stands in one form of the picture and not in the other: made when the form is first shown, because its pictures
// are loaded no earlier.
import { Container } from 'pixi.js'
import type { Orientation } from './geometry.ts'

export type PictureForms<Made> = {
  /** Holds what has been made; only the form in use is seen. */
  readonly view: Container
  /** What stands in the form in use; nothing before the first one is shown. */
  readonly inUse: Made | undefined
  readonly made: readonly Made[]
  /** Shows this form, and answers what stands in it. */
  show(kind: Orientation): Made
}

/** `make` is called once for each form, with its pictures there. */
export function inForms<Made extends { readonly view: Container }>(
  make: (kind: Orientation) => Made,
): PictureForms<Made> {
  const view = new Container()
  const made = new Map<Orientation, Made>()
  let kind: Orientation | null = null
  return {
    view,
    get inUse() {
      return kind === null ? undefined : made.get(kind)
    },
    get made() {
      return [...made.values()]
    },
    show(next) {
      kind = next
      let shown = made.get(next)
      if (shown === undefined) {
        shown = make(next)
        made.set(next, shown)
        view.addChild(shown.view)
      }
      for (const [each, one] of made) one.view.visible = each === next
      return shown
    },
  }
}
