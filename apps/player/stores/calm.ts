// Calm mode: no flashes, no counting and no celebrations, on the site and in its games. A cookie holds the choice on
// this device, so that the server renders the first page in it; the account carries it to other devices.
import type { Stores } from './create-stores.ts'
import { calmMode } from './shaping.ts'

/** Turns calm mode on or off on this device: style sheets read the document's `data-calm`, scripts the store. */
export function chooseCalm({ appStore }: Pick<Stores, 'appStore'>, isCalm: boolean): void {
  calmMode.keep(isCalm)
  document.documentElement.toggleAttribute('data-calm', isCalm)
  appStore.setState({ isCalm })
}

/** Applies the account's choice now and whenever it changes; the returned function stops it. */
export function followCalm({ appStore, userStore }: Stores): () => void {
  const take = (isCalm: boolean | null | undefined) => {
    // An account without a choice keeps that of the device.
    if (typeof isCalm === 'boolean' && isCalm !== appStore.getState().isCalm) chooseCalm({ appStore }, isCalm)
  }
  take(userStore.getState().userInfo?.isCalm)
  return userStore.subscribe((now, before) => {
    if (now.userInfo?.isCalm !== before.userInfo?.isCalm) take(now.userInfo?.isCalm)
  })
}
