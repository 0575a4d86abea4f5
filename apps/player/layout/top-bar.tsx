// The header of every page: the wordmark on small screens, the play money label, the language, the account.
import { m } from '../messages-compiled/messages.js'
import { useAppStore } from '../page/page.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountCorner } from './account-corner.tsx'
import { Brand } from './brand.tsx'
import { LanguageLink } from './language-link.tsx'
import { SearchPlace } from './search-place.tsx'

export function TopBar() {
  const isPlayMoney = useAppStore((fields) => fields.commonConfig?.profile.isPlayMoney ?? true)
  return (
    <header className="sticky top-0 z-20 short:static flex h-(--top-bar) items-center gap-0 bg-night-0 pr-2 pl-4 big:gap-2 big:px-8">
      <div className="min-w-7 big:hidden">
        <Brand />
      </div>
      <SearchPlace />
      {isPlayMoney && (
        <p className="ml-4 hidden items-center gap-2 text-small text-paper-dim wide:flex">
          <Icon name="info" size={18} />
          {m.play_money_note()}
        </p>
      )}
      <div className="flex items-center big:ml-auto big:gap-3">
        <LanguageLink className="hidden big:inline-flex" />
        <AccountCorner />
      </div>
    </header>
  )
}
