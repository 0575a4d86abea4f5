// Reminders of expiring rewards, at each promotion: what is sent and how often, and a switch for mail and for push.
// While nothing may be offered to the player, it states that nothing is sent.
import { modifyTypes, type UserInfo } from '@mangetsu/contract/account'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage, useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction, useCall } from '../../page/use-call.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'

type Reminders = UserInfo['reminders']

const link = 'inline-flex min-h-11 items-center text-wisteria hover:underline'

/** Saves the choice for the account; a refused one is taken back. */
function useReminders(known: Reminders): (next: Reminders) => Promise<void> {
  const { toaster } = usePage()
  const change = useAccountChange()
  const { run } = useAction('modifyPlayer')
  return async (next) => {
    change({ fields: { reminders: next } })
    const answer = await run({ modifyType: modifyTypes.reminders, ...next })
    if (answer?.ok) return
    change({ fields: { reminders: known } })
    if (answer !== null) toaster.show({ kind: 'failure', title: refusalText(answer) })
  }
}

type RowProps = {
  readonly icon: 'mail' | 'bell'
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: ReactNode
}

const Row = ({ icon, label, isOn, onToggle, children }: RowProps) => (
  <SettingRow
    icon={icon}
    label={label}
    action={<Switch label={isOn ? m.push_on() : m.push_off()} isOn={isOn} onToggle={onToggle} />}
  >
    {children}
  </SettingRow>
)

function Choices({ user }: { readonly user: UserInfo }) {
  const to = useAddress()
  const { reminders } = user
  const choose = useReminders(reminders)
  return (
    <ul className="mt-2">
      {user.emailBindFlag === 0 ? (
        <SettingRow
          icon="mail"
          label={m.reminders_mail()}
          action={
            <Link to={to('/account/security')} className={link}>
              {m.reminders_bind_email()}
            </Link>
          }
        >
          {m.reminders_no_email()}
        </SettingRow>
      ) : (
        <Row
          icon="mail"
          label={m.reminders_mail()}
          isOn={reminders.byMail}
          onToggle={(byMail) => void choose({ ...reminders, byMail })}
        >
          {m.reminders_mail_to({ email: user.email ?? '' })}
        </Row>
      )}
      <Row
        icon="bell"
        label={m.reminders_push()}
        isOn={reminders.byPush}
        onToggle={(byPush) => void choose({ ...reminders, byPush })}
      >
        {m.reminders_push_text()}{' '}
        <Link to={to('/account/notices')} className="text-wisteria underline underline-offset-3">
          {m.reminders_devices()}
        </Link>
      </Row>
    </ul>
  )
}

export default function ReminderSettings() {
  const user = useUserStore((fields) => fields.userInfo)
  const offers = useCall('checkTaskDisplay', {})
  const isSilent = offers.data?.flag === 0 && offers.data.why !== 'none'
  return (
    <Panel title={m.reminders_title()} className="mt-(--section-gap)">
      <p className="text-second leading-relaxed text-paper-dim">{m.reminders_text()}</p>
      {user === null || (offers.data === undefined && offers.refused === null) ? (
        <SkeletonRows count={2} />
      ) : isSilent ? (
        <p className="mt-3 border-t border-line pt-3 text-second">{m.reminders_silent()}</p>
      ) : (
        <Choices user={user} />
      )}
    </Panel>
  )
}
