// Verifies that an address can be reached: a captcha where required, a code sent to it, its submission, a ticket.

import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { CodePurpose } from '@mangetsu/contract/verification'
import { type ReactNode, useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CodeStep, type LastStep } from './code-step.tsx'
import type { CodeDestination } from './send-code.ts'
import { type LastSentCodeRef, useSendCode } from './use-send-code.ts'

export type ProveAddressProps = {
  readonly target: CodeDestination
  readonly purpose: CodePurpose
  /** Renders the captcha; omitted for signed-in players, who need none. */
  readonly captcha?: ((onSolved: (ticket: string) => void) => ReactNode) | undefined
  /** Supplied by callers with back navigation, so that coming back does not send a second code. */
  readonly keep?: LastSentCodeRef
  /** Set where the code ends a process of several steps. */
  readonly last?: LastStep
  readonly onProved: (ticket: string) => Promise<void>
  readonly onBadAddress: (refused: ApiRefusal) => void
}

export function ProveAddress(props: ProveAddressProps) {
  const { target, purpose, captcha, keep, last, onProved, onBadAddress } = props
  const ownKeep = useRef(null) as LastSentCodeRef
  const needsCaptcha = captcha !== undefined
  const request = { target, purpose, needsCaptcha, keep: keep ?? ownKeep, onBadAddress }
  const { phase, send, again } = useSendCode(request)
  switch (phase.at) {
    case 'captcha':
      return (
        <div className="grid grid-cols-1 gap-4">
          <p>{m.code_captcha_first()}</p>
          <FormAlert text={phase.words} />
          {captcha?.((ticket) => void send(ticket))}
        </div>
      )
    case 'sending':
      return (
        <p role="status" className="flex min-h-24 items-center justify-center gap-3 text-paper-dim">
          <Spinner />
          {m.code_sending()}
        </p>
      )
    case 'stopped':
      return (
        <div className="grid grid-cols-1 gap-4">
          <FormAlert text={phase.words} />
          <Button isWide onClick={again}>
            {m.code_try_again()}
          </Button>
        </div>
      )
    case 'code':
      return (
        <CodeStep
          key={phase.sent.sendId}
          target={target}
          sent={phase.sent}
          sentAtMs={phase.atMs}
          onProved={onProved}
          onResend={again}
          last={last}
        />
      )
  }
}
