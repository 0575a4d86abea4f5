// The member panel: the player's identity, their levels, and links to every setting.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type OverHash, OverLink } from '../../ui/over-link.tsx'
import { PlayMoney } from '../../ui/pill.tsx'
import { Identity } from './identity.tsx'
import { LanguageRow, rowLook } from './language-row.tsx'
import { MemberCards } from './member-cards.tsx'
import { ScreenRow } from './screen-row.tsx'

type RowProps = {
  readonly icon: IconName
  readonly label: string
  readonly children?: ReactNode
  readonly to: string
}

function LinkRow({ icon, label, children, to }: RowProps) {
  return (
    <Link to={to} className={`${rowLook} hover:text-wisteria`}>
      <Icon name={icon} className="text-paper-dim" />
      <span className="flex-1">{label}</span>
      <span className="text-second text-paper-dim">{children}</span>
      <Icon name="right" size="xs" />
    </Link>
  )
}

function OverRow({ icon, label, hash }: Pick<RowProps, 'icon' | 'label'> & { readonly hash: OverHash }) {
  return (
    <OverLink hash={hash} className={`${rowLook} hover:text-wisteria`}>
      <Icon name={icon} className="text-paper-dim" />
      <span className="flex-1">{label}</span>
      <Icon name="right" size="xs" />
    </OverLink>
  )
}

function GroupTitle({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <div className="mb-1 mt-5 flex items-baseline justify-between">
      <h2 className="font-sans text-micro font-normal text-paper-dim">{children}</h2>
      {end}
    </div>
  )
}

function SafetyRows() {
  const to = useAddress()
  const security = to('/account/security')
  const passkeys = useUserStore((fields) => fields.userInfo?.passkeyCount ?? 0)
  const hasApp = useUserStore((fields) => fields.userInfo?.authenticatorFlag === 1)
  return (
    <>
      <LinkRow icon="key" label={m.account_passkeys()} to={security}>
        {passkeys === 0 ? m.account_passkey_none() : m.account_passkey_count({ count: passkeys })}
      </LinkRow>
      <LinkRow icon="lock" label={m.account_password()} to={security} />
      <LinkRow icon="phone" label={m.account_authenticator()} to={security}>
        {hasApp ? m.account_on() : m.account_off()}
      </LinkRow>
      <LinkRow icon="eye" label={m.account_sign_ins()} to={to('/account/notices?group=security')}>
        {m.account_sign_ins_note()}
      </LinkRow>
    </>
  )
}

/** `unread`: text with the number of unread notices. */
export function MemberPanel({ unread }: { readonly unread: ReactNode }) {
  const to = useAddress()
  const currency = useUserStore((fields) => fields.currency)
  const isPlayMoney = useIsPlayMoney()
  const change = (
    <Link
      to={to('/account')}
      className="-mr-2 grid min-h-11 place-items-center rounded-field px-2 text-second font-bold text-wisteria hover:underline"
    >
      {m.account_change()}
    </Link>
  )
  return (
    <>
      <Identity end={change} />
      <MemberCards />
      <GroupTitle end={isPlayMoney && <PlayMoney />}>{m.account_money()}</GroupTitle>
      <LinkRow icon="wallet" label={m.wallet_title()} to={to('/wallet')}>
        {currency}
      </LinkRow>
      <LinkRow icon="swap" label={m.history_title()} to={to('/wallet/history')}>
        {m.account_history_note()}
      </LinkRow>
      <LinkRow icon="replay" label={m.rounds_title()} to={to('/account/rounds')} />
      <LinkRow icon="card" label={m.bonuses_title()} to={to('/bonuses')} />
      <OverRow icon="card" label={m.dialogs_bonus_link()} hash="#home-bonus" />
      <LinkRow icon="bank" label={m.withdraw_title()} to={to('/wallet/withdraw')}>
        {m.account_withdraw_note()}
      </LinkRow>
      <LinkRow icon="shield" label={m.account_limits()} to={to('/account/limits')}>
        {m.account_limits_note()}
      </LinkRow>
      <GroupTitle>{m.account_safety()}</GroupTitle>
      <SafetyRows />
      <GroupTitle>{m.account_other()}</GroupTitle>
      <LinkRow icon="bell" label={m.account_notices()} to={to('/account/notices')}>
        {unread}
      </LinkRow>
      <OverRow icon="home" label={m.dialogs_install_link()} hash="#add-to-home" />
      <LanguageRow />
      <ScreenRow />
    </>
  )
}
