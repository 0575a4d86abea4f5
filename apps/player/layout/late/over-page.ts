// What opens fast deposit over a page: its hash in the address, a game that asks for it, and on a game's page the ways to
// deposit and the balance in the bar, so that the game goes on. The links themselves lead where they always lead: in a new
// tab, and before this was loaded.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type DialogRequest, dialogEvent } from '../../page/dialog-event.ts'
import { useOpenOver } from '../../ui/over.ts'
import { isPlainPress } from '../../ui/plain-press.ts'

/** At the end of an address it opens fast deposit (specification, section 2). */
const fastDeposit = 'fast-deposit'

const ways = 'a[href$="/wallet/deposit"], body header a[href$="/wallet"]'

/** Whether fast deposit is open. */
export function useFastDeposit(): boolean {
  const { pathname, hash } = useLocation()
  const openOver = useOpenOver()
  const isGame = /\/game\/[^/]+\/./.test(pathname)
  useEffect(() => {
    const open = () => openOver(fastDeposit)
    const take = (event: MouseEvent) => {
      const isWay = event.target instanceof Element && event.target.closest(ways) !== null
      if (!isGame || !isWay || !isPlainPress(event)) return
      // Before the link itself hears of it, which then leaves it alone.
      event.preventDefault()
      open()
    }
    const hear = (event: Event) => {
      if ((event as CustomEvent<DialogRequest>).detail.dialog === 'fastDeposit') open()
    }
    document.addEventListener('click', take, true)
    window.addEventListener(dialogEvent, hear)
    return () => {
      document.removeEventListener('click', take, true)
      window.removeEventListener(dialogEvent, hear)
    }
  }, [isGame, openOver])
  return hash === `#${fastDeposit}`
}
