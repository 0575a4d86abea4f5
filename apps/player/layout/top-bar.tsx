// The bar above every page: the wordmark on small screens, the label of play money, the language, the account.
import { useLocation } from 'react-router'
import { type Lang, langCookie, pathInLang } from '../language.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useAppStore } from '../stores/stores.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountCorner } from './account-corner.tsx'
import { Brand } from './brand.tsx'

const rememberLang = (lang: Lang): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${langCookie}=${lang};path=/;max-age=31536000;samesite=lax`
}

/** The same page in the other language; it loads anew, for the document's language is fixed while it lives. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const other: Lang = getLocale() === 'ja' ? 'en' : 'ja'
  return (
    <a
      href={pathInLang(pathname, other) + search}
      hrefLang={other}
      lang={other}
      onClick={() => rememberLang(other)}
      className={`min-h-11 items-center gap-2 rounded-field px-2.5 text-second whitespace-nowrap hover:text-moon ${className}`}
    >
      <Icon name="globe" size={18} />
      {other === 'ja' ? '日本語' : 'English'}
    </a>
  )
}

export function TopBar() {
  const isPlayMoney = useAppStore((fields) => fields.commonConfig?.profile.isPlayMoney ?? true)
  return (
    <header className="sticky top-0 z-20 flex h-(--top-bar) items-center gap-2 bg-night-0 pr-2 pl-4 big:px-8">
      <div className="big:hidden">
        <Brand />
      </div>
      {isPlayMoney && (
        <p className="hidden items-center gap-2 text-small text-paper-dim big:flex">
          <Icon name="info" size={18} />
          {m.play_money_note()}
        </p>
      )}
      <div className="ml-auto flex items-center gap-1 big:gap-3">
        <LanguageLink className="hidden big:inline-flex" />
        <AccountCorner />
      </div>
    </header>
  )
}
