// The call of a completed set: its name struck large over the cloth, its reading below it, and its pay.
import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createLetters, inscribe } from '@mangetsu/stage-kit/slots/inscription'
import { Container } from 'pixi.js'
import { callPlaces, places, type TrayPlace } from './card-places.ts'

/** The name by which a set is called out; an empty reading is not shown. */
export type SetCall = { readonly name: string; readonly reading: string }

export type SetCallView = {
  readonly view: Container
  /** Writes name and pay, above and below the cards of a great set or alone on the cloth; not visible yet. */
  write(call: SetCall, pay: string, isGreat: boolean): void
  /** Strikes the name onto the cloth, then shows reading and pay. */
  appear(performance: Performance): Promise<void>
}

type CallOptions = {
  readonly placeNow: () => TrayPlace
  readonly ink: { readonly dark: number; readonly light: number }
}

const strikeMs = 240

export function createSetCall(screen: SlotScreen, { placeNow, ink }: CallOptions): SetCallView {
  const view = new Container({ alpha: 0 })
  const look = { ink: ink.light, edge: ink.dark }
  const name = createLetters(screen, { ...look, spacing: 3 })
  const [reading, pay] = [createLetters(screen, look), createLetters(screen, look)]
  view.addChild(name, reading, pay)
  return {
    view,
    write(call, amount, isGreat) {
      const { fan } = placeNow()
      const width = fan.step * places
      const { x } = fan
      const at = callPlaces(fan, { isGreat, hasReading: call.reading !== '' })
      view.alpha = 0
      inscribe(name, call.name, { x, y: at.name, width, letters: at.letters })
      inscribe(reading, call.reading, { x, y: at.reading, width, letters: fan.letters * 0.32 })
      inscribe(pay, amount, { x, y: at.pay, width, letters: fan.letters * 0.7 })
    },
    async appear(performance) {
      const whole = name.scale.x
      await Promise.all([
        performance.fade(160, (t) => {
          view.alpha = t
        }),
        performance.fade(strikeMs, (t) => {
          reading.alpha = pay.alpha = t
        }),
        performance.move(strikeMs, (t) => name.scale.set(whole * (1 + 0.45 * (1 - t) ** 3))),
      ])
    },
  }
}
