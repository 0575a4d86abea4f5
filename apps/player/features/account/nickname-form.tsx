// What the player is called here, where others see them. Empty, the user name stands in.
import { modifyTypes } from '@mangetsu/contract/account'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { useAccountChange } from '../../page/use-account-change.ts'
import { useAction } from '../../page/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert, refusalText, useFormFault } from '../../ui/form-fault.tsx'
import { PostForm } from '../../ui/post-form.tsx'

export function NicknameForm({ onDone }: { readonly onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const change = useAccountChange()
  const { run, isRunning } = useAction('modifyPlayer')
  const known = useUserStore((fields) => fields.userInfo?.nickname ?? '')
  const [nickname, setNickname] = useState(known)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    const answer = await run({ modifyType: modifyTypes.nickname, nickname: nickname.trim() })
    if (answer === null) return
    if (!answer.ok)
      return fault.show(answer.refusal === 'badNickname' ? 'nickname' : null, refusalText(answer))
    change({ fields: { nickname: answer.data.nickname }, said: m.nickname_done() })
    onDone()
  }
  return (
    <PostForm ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 pt-1">
      <Field
        label={m.nickname_label()}
        name="nickname"
        autoComplete="nickname"
        maxLength={80}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        hint={m.nickname_hint()}
        error={fault.errorOf('nickname')}
      />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.nickname_running()}>
        {m.nickname_submit()}
      </Button>
    </PostForm>
  )
}
