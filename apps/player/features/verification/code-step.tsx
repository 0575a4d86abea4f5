// Entry of a sent code: the boxes, its remaining validity, sending it again, and the sandbox's outbox.
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, digitsOf } from '../../ui/code-field.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { useIsHydrated } from '../../ui/hydration.ts'
import { Icon } from '../../ui/icon.tsx'
import { clockOf, useSecondsLeft } from '../../ui/seconds-left.ts'
import { TimeMoon } from '../../ui/time-moon.tsx'
import { type CodeDestination, channelOf, destinationText, type SentCode, submitCode } from './send-code.ts'

export type LastStep = {
  /** Label of the button that sends the code; a complete code is also sent by itself. */
  readonly label: string
  /** Returns to the address. */
  readonly onOtherAddress: () => void
}

type Props = {
  readonly target: CodeDestination
  readonly sent: SentCode
  /** Time of sending, in epoch ms. */
  readonly sentAtMs: number
  readonly onProved: (ticket: string) => Promise<void>
  readonly onResend: () => void
  readonly last?: LastStep | undefined
}

/**
 * In the sandbox no mail is delivered; it is shown on a page of its own, newest first. The link does not name the
 * recipient, because URLs contain no personal addresses.
 */
function OutboxLink({ target }: { readonly target: CodeDestination }) {
  const { lang } = usePage()
  if (!useIsPlayMoney()) return null
  return (
    <a
      href={`/outbox?lang=${lang}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-small text-wisteria underline underline-offset-[3px]"
    >
      <Icon name={channelOf(target) === 'email' ? 'mail' : 'document'} size="sm" />
      {m.code_outbox_link()}
    </a>
  )
}

function leadOf(target: CodeDestination, length: number): string {
  const to = destinationText(target)
  if (to !== '') return m.code_sent_to({ to, length })
  return channelOf(target) === 'email'
    ? m.code_sent_to_own_email({ length })
    : m.code_sent_to_own_phone({ length })
}

function useAnswer({ target, sent, onProved }: Props) {
  const { api } = useClient()
  const isBusy = useRef(false)
  const [state, setState] = useState({ code: '', error: '', isBusy: false, isOver: false })
  const answer = async (code: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ code, error: '', isBusy: true, isOver: false })
    const outcome = await submitCode(api, channelOf(target), { sendId: sent.sendId, code })
    if (outcome.is === 'right') await onProved(outcome.ticket)
    isBusy.current = false
    const free = { isBusy: false, isOver: outcome.is === 'over' }
    if (outcome.is === 'wrong')
      setState({ ...free, code: '', error: m.code_wrong({ count: outcome.attemptsLeft }) })
    else setState({ ...free, code: '', error: outcome.is === 'refused' ? refusalText(outcome) : '' })
  }
  const type = (code: string) => setState((before) => ({ ...before, code, error: '' }))
  return { ...state, answer, type }
}

/** Takes a code from the clipboard; shown only where the browser lets a page read it. */
function PasteCode({ length, onCode }: { readonly length: number; readonly onCode: (code: string) => void }) {
  const canRead = useIsHydrated() && typeof navigator.clipboard?.readText === 'function'
  if (!canRead) return null
  const paste = async () => {
    // A refused permission leaves the boxes as they are.
    const code = digitsOf(await navigator.clipboard.readText().catch(() => ''), length)
    if (code !== '') onCode(code)
  }
  return (
    <button
      type="button"
      onClick={() => void paste()}
      className="-my-2 ml-auto min-h-11 rounded-field px-2 text-second text-wisteria hover:bg-night-2"
    >
      {m.code_paste()}
    </button>
  )
}

type NotArrivedProps = Pick<Props, 'target' | 'onResend' | 'last'> & {
  /** Seconds until another code can be sent. */
  readonly secondsToResend: number
  readonly isGone: boolean
  readonly isBusy: boolean
}

/** Help for a code that has not arrived: where to look, another code, another address. */
function NotArrived({ target, onResend, last, secondsToResend, isGone, isBusy }: NotArrivedProps) {
  return (
    <section className="grid grid-cols-1 gap-2.5 rounded-field bg-night-2 p-4">
      <p className="text-second font-bold">{m.code_not_arrived()}</p>
      <p className="text-small leading-relaxed text-paper-dim">
        {channelOf(target) === 'email' ? m.code_look_in_spam() : m.code_look_at_phone()}
      </p>
      <Button
        kind={isGone ? 'primary' : 'line'}
        isWide
        isLoading={isBusy && last === undefined}
        loadingText={m.code_checking()}
        disabled={secondsToResend > 0}
        onClick={onResend}
      >
        {secondsToResend > 0 ? m.code_resend_in({ seconds: secondsToResend }) : m.code_resend()}
      </Button>
      <div className="flex flex-wrap gap-x-5">
        {last && (
          <button
            type="button"
            onClick={last.onOtherAddress}
            className="min-h-11 text-small text-wisteria hover:underline"
          >
            {channelOf(target) === 'email' ? m.code_change_email() : m.code_change_phone()}
          </button>
        )}
        <OutboxLink target={target} />
      </div>
    </section>
  )
}

export function CodeStep(props: Props) {
  const { target, sent, sentAtMs, onResend, last } = props
  const { code, error, isBusy, isOver, answer, type } = useAnswer(props)
  const left = useSecondsLeft(sentAtMs + sent.expiresInSeconds * 1000)
  const toResend = useSecondsLeft(sentAtMs + sent.resendAfterSeconds * 1000)
  const isGone = isOver || left === 0
  const paste = (pasted: string) => {
    type(pasted)
    if (pasted.length === sent.codeLength) void answer(pasted)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="break-words">{leadOf(target, sent.codeLength)}</p>
      <div>
        <CodeField
          label={m.code_label({ length: sent.codeLength })}
          length={sent.codeLength}
          value={code}
          onValue={type}
          onFull={(full) => void answer(full)}
          error={isGone ? m.code_over() : error}
          isBusy={isBusy}
          isOff={isGone}
        />
        {!isGone && (
          <p className="mt-2 flex items-center gap-2 text-small text-paper-dim">
            <TimeMoon left={left / sent.expiresInSeconds} />
            <span className="figures">{m.code_expires({ time: clockOf(left) })}</span>
            <PasteCode length={sent.codeLength} onCode={paste} />
          </p>
        )}
      </div>
      <NotArrived
        target={target}
        secondsToResend={toResend}
        isGone={isGone}
        isBusy={isBusy}
        onResend={onResend}
        last={last}
      />
      {last && (
        <Button
          kind="primary"
          isWide
          disabled={!isBusy && (isGone || code.length < sent.codeLength)}
          isLoading={isBusy}
          loadingText={m.code_checking()}
          onClick={() => void answer(code)}
        >
          {last.label}
        </Button>
      )}
      <p className="text-small leading-relaxed text-paper-dim">{m.code_never_asked()}</p>
    </div>
  )
}
