// The balances: the available sum with the wallet's actions, each wallet with its estimated value, and the settings of
// the list.
import type { Wallet } from '@mangetsu/contract/account'
import { type Currency, formatAmount } from '@mangetsu/money'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage, useUserStore } from '../../page/page.tsx'
import { browserStorage } from '../../stores/browser-storage.ts'
import { currencyName } from '../../ui/currency-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { timeOfDay, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Segments } from '../../ui/segments.tsx'
import { shortRate } from '../../ui/short-rate.ts'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { RatesView } from './use-rates.ts'
import { WalletRow } from './wallet-row.tsx'
import {
  hasBothKinds,
  kindAt,
  listedOf,
  type WalletView,
  walletKinds,
  walletViewsOf,
} from './wallet-views.ts'
import './hidden-figures.css'
import './wallet-page.css'
import { roughly, sumOf } from './rates.ts'

/** The exact sum is shown in the rows below; here it stays on one line. */
const narrowLength = 13

const wideLength = 24

/** A hint of the order of size: an exchange shows its exact rate. */
const rateFigures = 3

const hiddenKey = 'figuresHidden'

function Eye() {
  const [isHidden, setIsHidden] = useHiddenFigures()
  return (
    <button
      type="button"
      aria-pressed={isHidden}
      aria-label={m.money_hide_figures()}
      onClick={() => setIsHidden(!isHidden)}
      className="-mr-3 -my-2 grid size-11 place-items-center rounded-field text-paper hover:bg-night-2"
    >
      <Icon name={isHidden ? 'eye-off' : 'eye'} size="sm" />
    </button>
  )
}

/** The footer's rate with its time (specification, section 3), in one line. */
function RateLine({ rates: { list, isComing } }: { readonly rates: RatesView }) {
  const unknown = isComing ? m.money_rate_coming() : m.money_rate_unknown()
  const line =
    list &&
    m.money_rate_line({
      rate: `$${shortRate(list.footer.realRate, rateFigures)}`,
      time: timeOfDay(list.footer.asOf),
      zone: zoneName(),
    })
  return <p className="figures text-small text-paper-dim">{line ?? unknown}</p>
}

function Kinds() {
  const { userStore } = usePage().stores
  const kind = kindAt(useUserStore((fields) => fields.moneyTypeSelectIndex))
  const labels = {
    all: m.money_kind_all(),
    money: m.money_kind_money(),
    coins: m.money_kind_coins(),
  }
  return (
    <Segments
      label={m.money_kind()}
      choices={walletKinds.map((value) => ({ value, label: labels[value] }))}
      value={kind}
      onValue={(value) => userStore.setState({ moneyTypeSelectIndex: walletKinds.indexOf(value) })}
    />
  )
}

type RowsProps = Pick<Props, 'rates' | 'otherRows'> & { readonly views: readonly WalletView[] }

const groupLook = 'mt-2 mb-1 font-sans text-small font-normal tracking-normal text-paper-dim'

function WalletRows({ views, rates, otherRows }: RowsProps) {
  const { stores, toaster } = usePage()
  const hideZero = useUserStore((fields) => fields.hideZero)
  const chosen = useUserStore((fields) => fields.currency)
  const kindIndex = useUserStore((fields) => fields.moneyTypeSelectIndex)
  const kind = hasBothKinds(views) ? kindAt(kindIndex) : 'all'
  const listed = listedOf(views, { hideZero, kind, chosen })
  const choose = (currency: Currency) => {
    stores.userStore.setState({ currency })
    toaster.show({ kind: 'success', title: m.settings_main_done({ currency }) })
  }
  if (listed.length === 0) {
    return <p className="py-6 text-center text-small text-paper-dim">{m.money_kind_none()}</p>
  }
  const rows = listed.map((wallet) => (
    <WalletRow
      key={wallet.currency}
      wallet={wallet}
      rates={rates}
      isChosen={wallet.currency === chosen}
      onChoose={() => choose(wallet.currency)}
    />
  ))
  return (
    <>
      <div>
        <h3 className={groupLook}>{m.money_group_available()}</h3>
        <ul>{rows}</ul>
      </div>
      <div>
        <h3 className={groupLook}>{m.money_group_apart()}</h3>
        <ul>{otherRows}</ul>
      </div>
    </>
  )
}

type Props = {
  readonly wallets: readonly Wallet[]
  readonly rates: RatesView
  readonly actions: ReactNode
  /** Rows of the bonus and the vault, which the sum does not include. */
  readonly otherRows: ReactNode
  /** Selection of the display currency. */
  readonly displayChoice: ReactNode
  /** Wallets at providers, beside the settings. */
  readonly providers: ReactNode
}

/** The list's settings, folded into one row that names the display currency. */
function Settings({ target, children }: { readonly target: Currency; readonly children: ReactNode }) {
  const { lang } = usePage()
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center gap-3 text-small text-paper-dim [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{m.settings_display_currency()}</span>
        <span className="text-paper">{currencyName(target, lang)}</span>
        <Icon
          name="down"
          size="xs"
          className="text-paper-dim transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-2 big:max-w-[360px]">{children}</div>
    </details>
  )
}

export function WalletList({ wallets, rates, actions, otherRows, displayChoice, providers }: Props) {
  const { userStore } = usePage().stores
  const hideZero = useUserStore((fields) => fields.hideZero)
  const views = walletViewsOf(wallets)
  return (
    <>
      <section aria-label={m.money_sum()} className="wallet-sum rounded-card bg-night-1 p-5">
        <WalletSum views={views} rates={rates} />
        <div className="mt-3">{actions}</div>
      </section>
      <Panel title={m.wallet_balance_heading()} className="wallet-breakdown pb-2!">
        {hasBothKinds(views) && (
          <div className="pb-2 pt-1">
            <Kinds />
          </div>
        )}
        <WalletRows views={views} rates={rates} otherRows={otherRows} />
        <div className="wallet-folds">
          <Settings target={rates.target}>
            {displayChoice}
            <RateLine rates={rates} />
            {wallets.length > 1 && (
              <div className="[&>label]:justify-between">
                <Switch
                  label={m.wallet_hide_zero()}
                  isOn={hideZero}
                  onToggle={(isOn) => userStore.setState({ hideZero: isOn })}
                />
              </div>
            )}
          </Settings>
          {providers}
        </div>
      </Panel>
    </>
  )
}

/** A new account has two wallets; bonus and vault have a row each. */
const firstRows = 2
const otherRowCount = 2

/** Skeleton of the panel while the balances load, with as many rows as last time. */
export function WalletListSkeleton({ actions }: Pick<Props, 'actions'>) {
  const last = useUserStore((fields) => fields.userInfo?.wallets)
  const views = walletViewsOf(last ?? [])
  return (
    <>
      <section className="rounded-card bg-night-1 p-5">
        <Skeleton className="my-1 h-3.5 w-24" />
        <Skeleton className="my-2 h-8 w-44" />
        <div className="mt-3">{actions}</div>
      </section>
      <Panel title={m.wallet_balance_heading()}>
        {hasBothKinds(views) && <Skeleton className="mb-2 mt-1 h-[52px] rounded-[12px]" />}
        <SkeletonRows count={(last === undefined ? firstRows : views.length) + otherRowCount} />
      </Panel>
    </>
  )
}

/** Returns the setting and its setter. The page is marked for the stylesheet while the component is mounted. */
function useHiddenFigures(): readonly [boolean, (isHidden: boolean) => void] {
  const [isHidden, setIsHidden] = useState(() => browserStorage().get(hiddenKey) === true)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isHidden) dataset.figures = 'hidden'
    return () => {
      delete dataset.figures
    }
  }, [isHidden])
  const choose = (next: boolean) => {
    if (next) browserStorage().set(hiddenKey, true)
    else browserStorage().remove(hiddenKey)
    setIsHidden(next)
  }
  return [isHidden, choose]
}

type WalletSumProps = { readonly views: readonly WalletView[]; readonly rates: RatesView }

function Sum({ views, rates: { target, list, isComing } }: WalletSumProps) {
  const { lang } = usePage()
  const sum = sumOf(views, target, list)
  if (sum === null) {
    return isComing ? (
      <Skeleton className="my-1.5 h-7 w-44" />
    ) : (
      <span className="block min-h-10 text-small leading-relaxed text-paper-dim">
        {m.money_sum_unknown()}
      </span>
    )
  }
  const minor = sum.isExact ? sum.amountMinor : roughly(sum.amountMinor, target)
  // Exact if it is the sum of the rows below; a converted sum has no decimals.
  const [whole = '', short = ''] = ([sum.isExact ? 'record' : 'compact', 'abbreviated'] as const).map(
    (style) => formatAmount(minor, target, { lang, style }),
  )
  return (
    <b data-part="sum" className="display-figures block text-[36px] leading-[48px] text-moon big:text-[40px]">
      {!sum.isExact && (
        <span className="mr-1.5 font-sans text-body font-normal text-paper-dim">
          {m.money_about_before()}
        </span>
      )}
      <span className="big:hidden">{whole.length > narrowLength ? short : whole}</span>
      <span className="hidden big:inline">{whole.length > wideLength ? short : whole}</span>
    </b>
  )
}

/**
 * Shows the money available in all wallets, in the display currency, or that it is unknown if a rate is missing. Money
 * being withdrawn, bonuses and the vault have rows of their own.
 */
function WalletSum({ views, rates }: WalletSumProps) {
  const isPlayMoney = useIsPlayMoney()
  const isConverted = views.some(
    ({ currency, availableMinor }) => currency !== rates.target && availableMinor > 0n,
  )
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-small text-paper-dim">
          {isConverted ? m.money_sum_in({ currency: rates.target }) : m.money_sum()}
        </p>
        <span className="flex items-center gap-2">
          {isPlayMoney && <Pill>{m.parts_play_money()}</Pill>}
          <Eye />
        </span>
      </div>
      <Sum views={views} rates={rates} />
    </div>
  )
}
