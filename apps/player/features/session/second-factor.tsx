// The second factor of signing in: the authenticator's code, or a recovery code.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Field } from '../../ui/field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OrLine } from '../../ui/or-line.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = {
  readonly challenge: string
  /** Returns a refusal to show here; null once signed in. */
  readonly onAnswer: (answer: {
    readonly challenge: string
    readonly code: string
    readonly isTrusted: boolean
  }) => Promise<ApiRefusal | null>
  /** The challenge has expired: signing in starts again. */
  readonly onGone: (refused: ApiRefusal) => void
}

/** Period of a code (RFC 6238). */
const periodSeconds = 30
const codeLength = 6

const secondsLeft = (): number => periodSeconds - (Math.floor(Date.now() / 1000) % periodSeconds)

function NextCode() {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="mt-2 flex items-center gap-2 text-small text-paper-dim">
      <TimeMoon left={left / periodSeconds} />
      <span className="figures">{m.second_next_code({ seconds: left })}</span>
    </p>
  )
}

function useAnswer({ challenge, onAnswer, onGone }: Props) {
  const isBusy = useRef(false)
  const [state, setState] = useState({ code: '', error: '', isRunning: false })
  const answer = async (code: string, isTrusted: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ code, error: '', isRunning: true })
    const refused = await onAnswer({ challenge, code, isTrusted })
    isBusy.current = false
    if (refused?.refusal === 'stepGone') return onGone(refused)
    setState({ code: '', error: refused === null ? '' : refusalText(refused), isRunning: false })
  }
  return { ...state, answer, type: (code: string) => setState({ code, error: '', isRunning: false }) }
}

type Answering = ReturnType<typeof useAnswer> & { readonly isTrusted: boolean }

function RecoveryForm({ code, error, isRunning, answer, type, isTrusted }: Answering) {
  const form = useForm({
    check: () =>
      code.trim() === ''
        ? { field: 'recoveryCode', text: m.second_recovery_missing() }
        : { body: code.trim() },
    send: async (typed: string) => void (await answer(typed, isTrusted)),
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <SentForm
      shown={{ ...form, isRunning }}
      submitLabel={m.second_recovery_submit()}
      runningLabel={m.code_checking()}
    >
      <p>{m.second_recovery_lead()}</p>
      <Field
        ref={field}
        label={m.second_recovery_label()}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => type(event.target.value)}
        error={(code === '' ? form.fault.errorOf('recoveryCode') : undefined) ?? (error || undefined)}
      />
    </SentForm>
  )
}

function AppCode({ code, error, isRunning, answer, type, isTrusted }: Answering) {
  return (
    <div>
      <p className="mb-4">{m.second_lead({ length: codeLength })}</p>
      <CodeField
        label={m.code_label({ length: codeLength })}
        length={codeLength}
        value={code}
        onValue={type}
        onFull={(full) => void answer(full, isTrusted)}
        error={error || undefined}
        isBusy={isRunning}
      />
      <NextCode />
    </div>
  )
}

export function SecondFactor(props: Props) {
  const answering = useAnswer(props)
  const [isRecovering, setIsRecovering] = useState(false)
  const [isTrusted, setIsTrusted] = useState(false)
  const change = () => {
    answering.type('')
    setIsRecovering(!isRecovering)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isRecovering ? (
        <RecoveryForm {...answering} isTrusted={isTrusted} />
      ) : (
        <AppCode {...answering} isTrusted={isTrusted} />
      )}
      <Checkbox name="isTrusted" isChecked={isTrusted} onChecked={setIsTrusted}>
        {m.second_trust()}
      </Checkbox>
      {!isRecovering && (
        <p
          role="status"
          className="grid min-h-12 place-items-center rounded-field bg-night-2 px-4 text-center font-bold text-paper-dim"
        >
          {answering.isRunning ? m.code_checking() : m.second_by_itself({ length: codeLength })}
        </p>
      )}
      <OrLine>{m.second_other_way()}</OrLine>
      <button
        type="button"
        onClick={change}
        className="flex min-h-12 items-center gap-3.5 rounded-field px-1 text-left hover:bg-night-2"
      >
        <Icon name={isRecovering ? 'clock' : 'document'} />
        <span className="flex-1">{isRecovering ? m.second_use_app() : m.second_use_recovery()}</span>
        <Icon name="right" size="xs" />
      </button>
      <p className="text-small leading-relaxed text-paper-dim">{m.code_never_asked()}</p>
    </div>
  )
}
