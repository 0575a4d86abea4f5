// What the player is called here, where others see them. Empty, the user name stands in.
import { modifyTypes } from '@mangetsu/contract/account'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useCallForm } from '../../page/use-call-form.ts'
import { Field } from '../../ui/field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

export function NicknameForm({ onDone }: { readonly onDone: () => void }) {
  const change = useAccountChange()
  const known = useUserStore((fields) => fields.userInfo?.nickname ?? '')
  const [nickname, setNickname] = useState(known)
  const form = useCallForm({
    call: 'modifyPlayer',
    check: () => ({ body: { modifyType: modifyTypes.nickname, nickname: nickname.trim() } }),
    fields: { badNickname: 'nickname' },
    onDone: (player) => {
      change({ fields: { nickname: player.nickname }, said: m.nickname_done() })
      onDone()
    },
  })
  return (
    <SentForm
      shown={form}
      submitLabel={m.nickname_submit()}
      runningLabel={m.nickname_running()}
      className="pt-1"
    >
      <Field
        label={m.nickname_label()}
        name="nickname"
        autoComplete="nickname"
        maxLength={80}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        hint={m.nickname_hint()}
        error={form.fault.errorOf('nickname')}
      />
    </SentForm>
  )
}
