// The player's credentials and contacts: user name, password, email, phone, each with a link to change it.
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import type { ProofSlot } from '../../page/proof.ts'
import { Sheet } from '../../ui/overlays.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowAction, SettingRow } from '../../ui/setting-row.tsx'
import { AddressSheet, type BindSlot } from './address-sheet.tsx'
import { PasswordForm } from './password-form.tsx'

type Props = {
  readonly proof: ProofSlot
  readonly bind: BindSlot
  readonly reload: () => Promise<void>
  /** Additional row: the withdrawal password. */
  readonly withdrawPassword: ReactNode
}

const words = {
  email: {
    icon: 'mail',
    label: m.security_email,
    change: m.security_change_email,
    add: m.security_add_email,
  },
  phone: {
    icon: 'phone',
    label: m.security_phone,
    change: m.security_change_phone,
    add: m.security_add_phone,
  },
} as const

export function EntryPanel({ proof, bind, reload, withdrawPassword }: Props) {
  const [open, setOpen] = useState<'password' | 'email' | 'phone' | null>(null)
  const user = useUserStore((fields) => fields.userInfo)
  if (user === null) return null
  const addresses = { email: user.email, phone: user.mobile }
  const close = () => setOpen(null)
  return (
    <Panel title={m.security_entry_heading()}>
      <ul>
        <SettingRow icon="user" label={m.security_login_name()}>
          {user.loginName}
        </SettingRow>
        <SettingRow
          icon="lock"
          label={m.security_password()}
          action={
            <RowAction name={m.security_change_password()} onClick={() => setOpen('password')}>
              {m.security_change()}
            </RowAction>
          }
        >
          {m.security_password_note()}
        </SettingRow>
        {withdrawPassword}
        {(['email', 'phone'] as const).map((channel) => {
          const { icon, label, change, add } = words[channel]
          const address = addresses[channel]
          return (
            <SettingRow
              key={channel}
              icon={icon}
              label={label()}
              action={
                <RowAction name={address === null ? add() : change()} onClick={() => setOpen(channel)}>
                  {address === null ? m.security_add() : m.security_change()}
                </RowAction>
              }
            >
              {address ?? m.security_not_set()}
            </SettingRow>
          )
        })}
      </ul>
      <Sheet isOpen={open === 'password'} onClose={close} title={m.password_change_title()}>
        <PasswordForm onDone={close} />
      </Sheet>
      {(open === 'email' || open === 'phone') && (
        <AddressSheet
          key={open}
          channel={open}
          isBound={addresses[open] !== null}
          proof={proof}
          bind={bind}
          reload={reload}
          onClose={close}
        />
      )}
    </Panel>
  )
}
