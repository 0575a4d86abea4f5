// Parts that exist in only one form of the picture: created when the form is first shown, because its
// pictures load no earlier.
import { Container } from 'pixi.js'
import type { Orientation } from './geometry.ts'

export type PictureForms<Made> = {
  /** Contains the created forms; only the current one is visible. */
  readonly view: Container
  /** The parts of the current form; undefined before the first is shown. */
  readonly inUse: Made | undefined
  readonly made: readonly Made[]
  /** Shows this form and returns its parts. */
  show(kind: Orientation): Made
}

/** Calls `make` once per form, after its pictures have loaded. */
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
