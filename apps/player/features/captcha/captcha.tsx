// The captcha: a moon that is moved into its ring, or a longer proof of work without dragging. Its ticket is passed to
// the next step.
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { MoonSlider } from './moon-slider.tsx'
import { type CaptchaStatus, useCaptcha } from './use-captcha.ts'

type Running = Extract<CaptchaStatus, { is: 'running' }>

function Progress({ status }: { readonly status: Running }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-field bg-night-0 p-4">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        <span>{status.isSlider ? m.captcha_puzzle_wait() : m.captcha_running()}</span>
      </p>
      <progress
        aria-label={m.captcha_title()}
        max={100}
        value={status.percent}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-night-2 [&::-moz-progress-bar]:bg-wisteria [&::-webkit-progress-bar]:bg-night-2 [&::-webkit-progress-value]:bg-wisteria"
      />
      {status.isLong && <p className="text-small text-paper-dim">{m.captcha_long()}</p>}
    </div>
  )
}

function Loading() {
  return (
    <p role="status" className="flex min-h-14 items-center gap-3 rounded-field bg-night-0 p-4">
      <Spinner />
      <span>{m.captcha_running()}</span>
    </p>
  )
}

export default function Captcha({ onSolved }: { readonly onSolved: (ticket: string) => void }) {
  const { status, missed, begin, place, stop } = useCaptcha(onSolved)
  return (
    <section aria-label={m.captcha_title()} className="grid grid-cols-1 gap-3">
      {status.is === 'asking' && <Loading />}
      {status.is === 'puzzle' && (
        <>
          <FormAlert text={missed} />
          <MoonSlider key={status.puzzle.picture} puzzle={status.puzzle} onPlace={place} />
          <div className="grid grid-cols-1 gap-1">
            <Button kind="quiet" isWide onClick={() => begin('work')}>
              {m.captcha_without()}
            </Button>
            <p className="text-center text-small text-paper-dim">{m.captcha_without_note()}</p>
          </div>
        </>
      )}
      {status.is === 'running' && (
        <>
          <Progress status={status} />
          <Button kind="quiet" onClick={stop}>
            {m.captcha_stop()}
          </Button>
        </>
      )}
      {status.is === 'stopped' && (
        <>
          <FormAlert text={status.text} />
          <Button kind="quiet" icon="replay" onClick={() => begin('slider')}>
            {m.captcha_again()}
          </Button>
        </>
      )}
    </section>
  )
}
