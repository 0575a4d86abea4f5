// State of one code: the captcha where required, sending, and waiting for the code.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { CodePurpose } from '@mangetsu/contract/verification'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../page/use-client.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { type CodeDestination, keyOfTarget, type SentCode, sendCode } from './send-code.ts'

/** The last sent code, stored by callers with back navigation, so that coming back does not send a second one. */
export type LastSentCode = { readonly key: string; readonly sent: SentCode; readonly atMs: number }
export type LastSentCodeRef = { current: LastSentCode | null }

export type CodePhase =
  | { readonly at: 'captcha'; readonly words?: string | undefined }
  | { readonly at: 'sending' }
  | { readonly at: 'code'; readonly sent: SentCode; readonly atMs: number }
  | { readonly at: 'stopped'; readonly words: string }

type CodeRequest = {
  readonly target: CodeDestination
  readonly purpose: CodePurpose
  /** Whether a captcha precedes every code. */
  readonly needsCaptcha: boolean
  readonly keep: LastSentCodeRef
  /** The address itself was refused: a fault of the form it was entered in. */
  readonly onBadAddress: (refused: ApiRefusal) => void
}

function firstPhase({ target, purpose, needsCaptcha, keep }: CodeRequest): CodePhase {
  const last = keep.current
  const isReusable =
    last?.key === purpose + keyOfTarget(target) && last.atMs + last.sent.expiresInSeconds * 1000 > Date.now()
  if (last !== null && isReusable) return { at: 'code', sent: last.sent, atMs: last.atMs }
  return needsCaptcha ? { at: 'captcha' } : { at: 'sending' }
}

export function useSendCode(request: CodeRequest) {
  const { api } = useClient()
  const { target, purpose, needsCaptcha, keep, onBadAddress } = request
  const [phase, setPhase] = useState<CodePhase>(() => firstPhase(request))
  const isBusy = useRef(false)

  const send = async (captcha?: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setPhase({ at: 'sending' })
    const answer = await sendCode(api, target, { purpose, captcha })
    isBusy.current = false
    if (answer.ok) {
      const atMs = Date.now()
      keep.current = { key: purpose + keyOfTarget(target), sent: answer.data, atMs }
      setPhase({ at: 'code', sent: answer.data, atMs })
    } else if (answer.refusal === 'badEmail' || answer.refusal === 'badMobile') onBadAddress(answer)
    else if (answer.refusal === 'captchaNeeded') setPhase({ at: 'captcha', words: refusalText(answer) })
    else setPhase({ at: 'stopped', words: refusalText(answer) })
  }
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && phase.at === 'sending') void send()
    isFirst.current = false
  })
  return {
    phase,
    send,
    /** Starts again: with the captcha where required. */
    again: () => (needsCaptcha ? setPhase({ at: 'captcha' }) : void send()),
  }
}
