// The player's own page: who they are here, how the site is shown to them, and the way out.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { isSmallDevice } from '../../stores/screen.ts'
import { useAddress, useAppStore, usePage, useUserStore } from '../../stores/stores.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'

type RowProps = { readonly icon: IconName; readonly label: string; readonly children: ReactNode }

const rowLook = 'flex min-h-12 items-center gap-3 border-line border-b py-0.5 last:border-b-0'

function Row({ icon, label, children }: RowProps) {
  return (
    <div className={rowLook}>
      <Icon name={icon} className="text-paper-dim" />
      <span className="flex-1">{label}</span>
      {children}
    </div>
  )
}

function LinkRow({ icon, label, children, to }: RowProps & { readonly to: string }) {
  return (
    <Link to={to} className={`${rowLook} hover:text-wisteria`}>
      <Icon name={icon} className="text-paper-dim" />
      <span className="flex-1">{label}</span>
      <span className="text-second text-paper-dim">{children}</span>
      <Icon name="right" size="xs" />
    </Link>
  )
}

function Identity() {
  const userInfo = useUserStore((fields) => fields.userInfo)
  if (userInfo === null) return null
  return (
    <div className="mb-4 flex items-center gap-4">
      <span
        className="display-figures grid size-16 flex-none place-items-center rounded-pill bg-night-2 text-[26px] uppercase text-moon"
        aria-hidden="true"
      >
        {userInfo.loginName.slice(0, 1)}
      </span>
      <div className="min-w-0">
        <p className="display-figures truncate text-[20px] leading-snug">{userInfo.loginName}</p>
        <p className="break-all text-small leading-normal text-paper-dim">
          {m.account_number()} {userInfo.id}
        </p>
        <p className="text-small leading-normal text-paper-dim">{userInfo.email ?? m.account_no_email()}</p>
      </div>
    </div>
  )
}

function LanguageRow() {
  const { lang } = usePage()
  const { pathname } = useLocation()
  const other = lang === 'ja' ? 'en' : 'ja'
  return (
    <a
      href={pathname.replace(/^\/(ja|en)/, `/${other}`)}
      hrefLang={other}
      className={`${rowLook} hover:text-wisteria`}
    >
      <Icon name="globe" className="text-paper-dim" />
      <span className="flex-1">{m.account_language()}</span>
      <span className="text-second text-paper-dim" lang={lang}>
        {lang === 'ja' ? '日本語' : 'English'}
      </span>
      <Icon name="right" size="xs" />
    </a>
  )
}

function ScreenRow() {
  const { appStore } = usePage().stores
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  // A big device has the big layout anyway; there is nothing to choose.
  if (!isSmallDevice()) return null
  return (
    <Row icon="full" label={m.account_big_screen()}>
      <Switch
        label={isBigScreen ? m.account_big_screen_on() : m.account_big_screen_off()}
        isOn={isBigScreen}
        onToggle={(isOn) => appStore.setState({ isBigScreen: isOn })}
      />
    </Row>
  )
}

const groupLook = 'mb-1 mt-5 text-micro text-paper-dim'

export function MemberPanel({ signOut }: { readonly signOut: ReactNode }) {
  const to = useAddress()
  const currency = useUserStore((fields) => fields.currency)
  return (
    <>
      <Identity />
      <h2 className={`${groupLook} font-sans font-normal`}>{m.account_money()}</h2>
      <LinkRow icon="wallet" label={m.wallet_title()} to={to('/wallet')}>
        {currency}
      </LinkRow>
      <LinkRow icon="swap" label={m.history_title()} to={to('/wallet/history')}>
        {m.account_history_note()}
      </LinkRow>
      <LinkRow icon="bank" label={m.withdraw_title()} to={to('/wallet/withdraw')}>
        {m.account_withdraw_note()}
      </LinkRow>
      <h2 className={`${groupLook} font-sans font-normal`}>{m.account_other()}</h2>
      <LanguageRow />
      <ScreenRow />
      <div className="mt-6">{signOut}</div>
    </>
  )
}
