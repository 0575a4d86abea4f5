// The right end of the header: sign-in and registration, or balance, deposit and account. A cookie tells the server
// which one to render; the balance loads in the browser, and its space is reserved until then.
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { loginAddress, loginPage } from '../page/login-address.ts'
import { useAppStore, useLooksSignedIn, useSignedIn, useUserStore } from '../page/page.tsx'
import { amountText } from '../ui/amount.tsx'
import { Icon } from '../ui/icon.tsx'
import { orNothing } from '../ui/or-nothing.ts'
import { useCloseOver, useOpenOver } from '../ui/over.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIdle } from '../ui/use-idle.ts'
import { LanguageLink } from './language-link.tsx'

const button =
  'min-h-11 items-center justify-center gap-2 rounded-field px-4 text-second font-bold whitespace-nowrap'

function useBalanceText(): string | null {
  const currency = useUserStore((fields) => fields.currency)
  const wallets = useUserStore((fields) => fields.userInfo?.wallets)
  const amount = wallets?.find((wallet) => wallet.currency === currency)?.amount
  return amount === undefined ? null : amountText(amount, currency, 'compact')
}

function BalancePill() {
  const text = useBalanceText()
  const isPlayMoney = useAppStore((fields) => fields.commonConfig?.profile.isPlayMoney ?? true)
  return (
    <Link
      to={`/${getLocale()}/wallet`}
      className="flex h-11 min-w-24 shrink-0 flex-col items-end justify-center rounded-pill bg-night-1 px-3.5 leading-none hover:bg-night-2"
    >
      <span className="only-heard">{m.balance_label()}</span>
      <b className="display-figures text-[16px] leading-[1.1] text-moon" data-part="balance">
        {text ?? <Skeleton className="h-[17.6px] w-16" />}
      </b>
      {isPlayMoney && (
        <span className="mt-1 text-micro leading-none whitespace-nowrap text-paper-dim">
          {m.play_money()}
        </span>
      )}
    </Link>
  )
}

const MemberSheet = lazy(() => import('../features/account/member-sheet.tsx'))
const SignOut = lazy(() => import('./late/sign-out.tsx').then((file) => ({ default: file.SignOut })))

const UnreadDot = lazy(() => orNothing(import('../features/notice/unread-dot.tsx')))
const UnreadCount = lazy(() =>
  orNothing(import('../features/notice/unread-dot.tsx').then((file) => ({ default: file.UnreadCount }))),
)

function SignedIn() {
  const lang = getLocale()
  const isOpen = useLocation().hash === '#member'
  const open = useOpenOver()
  const close = useCloseOver()
  const isIn = useSignedIn() === 'in'
  const isIdle = useIdle() && isIn
  return (
    <>
      <BalancePill />
      <Link
        to={`/${lang}/wallet/deposit`}
        className={`${button} hidden bg-night-2 hover:bg-line big:inline-flex`}
      >
        <Icon name="plus" size={18} />
        {m.place_deposit()}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open('notices')}
        className="relative hidden size-11 place-items-center rounded-field hover:bg-night-1 big:grid"
      >
        <span className="only-heard">{m.notices_panel_title()}</span>
        <Icon name="bell" />
        <Suspense>{isIdle && <UnreadDot />}</Suspense>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open('member')}
        className="relative grid size-11 place-items-center rounded-field hover:bg-night-1"
      >
        <span className="only-heard">{m.place_account()}</span>
        <Icon name="user" />
        <Suspense>{isIdle && <UnreadDot />}</Suspense>
      </button>
      {isOpen && isIn && (
        <Suspense>
          <MemberSheet
            isOpen
            onClose={close}
            language={<LanguageLink className="mt-2 inline-flex big:hidden" />}
            signOut={<SignOut />}
            unread={<UnreadCount />}
          />
        </Suspense>
      )}
    </>
  )
}

function SignedOut() {
  const { pathname, search } = useLocation()
  const lang = getLocale()
  const isEntering = /^\/(ja|en)\/(login|register|password-reset)(\/|$)/.test(pathname)
  const login = isEntering ? loginPage(lang) : loginAddress(lang, pathname + search)
  return (
    <>
      <Link to={login} className={`${button} inline-flex hover:text-moon`}>
        {m.place_login()}
      </Link>
      <Link to={`/${lang}/register`} className={`${button} inline-flex bg-night-2 hover:bg-line`}>
        {m.place_register()}
      </Link>
    </>
  )
}

export function AccountCorner() {
  return (
    <div className="flex min-h-11 items-center justify-end gap-1 big:gap-3">
      {useLooksSignedIn() ? <SignedIn /> : <SignedOut />}
    </div>
  )
}
