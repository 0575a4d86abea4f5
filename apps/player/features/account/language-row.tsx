// Switches the page's language. The choice is saved at the platform, so that its mail uses the same language.
import { realTimers } from '@mangetsu/client/timers'
import { modifyTypes } from '@mangetsu/contract/account'
import { type MouseEvent, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useOtherLanguage } from '../../page/other-language.ts'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Icon } from '../../ui/icon.tsx'

export const rowLook = 'flex min-h-12 items-center gap-3 border-line border-b py-0.5 last:border-b-0'

/** Maximum wait for the platform to save the language before the page reloads, in ms. */
const longestSaveMs = 1_500

export function LanguageRow() {
  const { lang } = usePage()
  const { api } = useClient()
  const { other, href, take } = useOtherLanguage()
  const user = useUserStore((fields) => fields.userInfo)
  const isGoing = useRef(false)
  const go = async (event: MouseEvent<HTMLAnchorElement>) => {
    const address = take(event)
    if (user === null || address === null) return
    event.preventDefault()
    if (isGoing.current) return
    isGoing.current = true
    const { id, loginName } = user
    const input = { modifyType: modifyTypes.lang, id, lang: other, lastUpdatedBy: loginName } as const
    // Whatever the result, the page is shown in the requested language.
    await Promise.race([api.call('modifyPlayer', input, { isHandled: true }), realTimers.wait(longestSaveMs)])
    window.location.assign(address)
  }
  return (
    <a
      href={href}
      hrefLang={other}
      onClick={(event) => void go(event)}
      className={`${rowLook} hover:text-wisteria`}
    >
      <Icon name="globe" className="text-paper-dim" />
      <span className="flex-1">{m.account_language()}</span>
      <span className="text-second text-paper-dim">{lang === 'ja' ? '日本語' : 'English'}</span>
      <Icon name="right" size="xs" />
    </a>
  )
}
