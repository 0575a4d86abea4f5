// Notifies a player whose session has ended without their action here: the reason, and a link to sign in.
import { m } from '../messages-compiled/messages.js'
import type { Stores } from '../stores/create-stores.ts'
import type { Toaster } from '../ui/toaster.ts'
import { loginPage } from './login-address.ts'

type Page = {
  readonly toaster: Pick<Toaster, 'show' | 'dismiss'>
  readonly stores: Pick<Stores, 'userStore'>
  readonly lang: 'ja' | 'en'
  readonly navigate: (to: string) => void
}

/** `reason` is the platform's, or `tokensMissing`, `signInLost` and `connectionLost`, which the client detects. */
function sentenceOfEnd(reason: string | null): string {
  switch (reason) {
    case 'signedOut':
      return m.session_ended_other_tab()
    case 'revoked':
      return m.session_ended_elsewhere()
    case 'gaveWay':
      return m.session_ended_gave_way()
    case 'passwordChanged':
    case 'passwordReset':
      return m.session_ended_password()
    case 'refreshReused':
      return m.session_ended_reused()
    case 'expired':
      return m.session_ended_expired()
    case 'connectionLost':
      return m.session_ended_connection()
    case 'tokensMissing':
    case 'signInLost':
      return m.session_ended_lost()
    default:
      return m.session_ended()
  }
}

/**
 * Shows the reason with a link to sign in, which returns to the current page. It stays until it is dismissed or a
 * player signs in, because a session may end while nobody is looking.
 */
export function showSessionEnd({ toaster, stores, lang, navigate }: Page, reason: string | null): void {
  const action = { label: m.place_login(), run: () => navigate(loginPage(lang)) }
  const text = m.session_ended_next()
  const id = toaster.show({ kind: 'info', title: sentenceOfEnd(reason), text, action, stays: true })
  const stop = stores.userStore.subscribe((now, before) => {
    if (before.webToken !== null || now.webToken === null) return
    stop()
    toaster.dismiss(id)
  })
}
