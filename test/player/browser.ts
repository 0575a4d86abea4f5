// What a component test gives the browser, such as a property that this DOM does not have, until the end of the test.
import { vi } from 'vitest'

const givenBack: (() => void)[] = []

/** Defines a property of an object of the browser, or of a prototype, for the rest of the test. */
export function giveBrowser(owner: object, name: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, {
    configurable: true,
    ...('value' in descriptor && { writable: true }),
    ...descriptor,
  })
  givenBack.push(() => {
    if (before === undefined) Reflect.deleteProperty(owner, name)
    else Object.defineProperty(owner, name, before)
  })
}

/** Takes back everything that the test gave the browser, its spies and replaced globals included. */
export function restoreBrowser(): void {
  for (const giveBack of givenBack.splice(0).toReversed()) giveBack()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
