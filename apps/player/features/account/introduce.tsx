// The introduction in three short steps: money, playing, and verifying rounds and setting limits.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, useSignedIn } from '../../page/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Sheet } from '../../ui/overlays.tsx'

type Line = { readonly icon: IconName; readonly text: string }
type Way = { readonly path: string; readonly label: string }
type Step = {
  readonly title: string
  readonly lines: readonly Line[]
  readonly ways: readonly Way[]
}

function useSteps(): readonly [Step, Step, Step] {
  const isIn = useSignedIn() === 'in'
  const isPlayMoney = useIsPlayMoney()
  return [
    {
      title: m.dialogs_intro_money_title(),
      lines: [
        ...(isPlayMoney ? [{ icon: 'info', text: m.dialogs_intro_money_play() } as const] : []),
        { icon: 'wallet', text: m.dialogs_intro_money_deposit() },
        { icon: 'bank', text: m.dialogs_intro_money_own() },
      ],
      ways: [
        isIn
          ? { path: '/wallet/deposit', label: m.place_deposit() }
          : { path: '/register', label: m.hero_register() },
        { path: '/help/guide', label: m.place_guide() },
      ],
    },
    {
      title: m.dialogs_intro_play_title(),
      lines: [
        { icon: 'games', text: m.dialogs_intro_play_choose() },
        { icon: 'pachinko', text: m.dialogs_intro_play_machine() },
        { icon: 'eye', text: m.dialogs_intro_play_demo() },
      ],
      ways: [
        { path: '/game/slots', label: m.place_games() },
        { path: '/game/pachinko', label: m.hall_title() },
      ],
    },
    {
      title: m.dialogs_intro_care_title(),
      lines: [
        { icon: 'shield', text: m.dialogs_intro_care_verify() },
        { icon: 'tea', text: m.dialogs_intro_care_limits() },
        { icon: 'pause', text: m.dialogs_intro_care_break() },
      ],
      ways: [
        { path: '/fairness', label: m.place_fairness() },
        isIn
          ? { path: '/account/limits', label: m.place_limits() }
          : { path: '/static/responsiblePlay', label: m.place_responsible_play() },
      ],
    },
  ]
}

/** The heading receives the focus after each step, so that a screen reader announces the new step. */
function StepView({
  step,
  figure,
  lit,
}: {
  readonly step: Step
  readonly figure: string
  readonly lit: number
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figure identifies the step.
  useEffect(() => {
    if (isMoved.current) heading.current?.focus()
    isMoved.current = true
  }, [figure])
  return (
    <div className="min-h-[400px]">
      <div className="flex items-center gap-4 py-3">
        <MoonPhase lit={lit} className="size-16" />
        <div className="min-w-0">
          <p className="figures text-small text-paper-dim">{figure}</p>
          <h3 ref={heading} tabIndex={-1} className="text-panel outline-none">
            {step.title}
          </h3>
        </div>
      </div>
      <ul className="mt-1 grid gap-4">
        {step.lines.map(({ icon, text }) => (
          <li key={icon} className="flex gap-3.5 leading-relaxed">
            <Icon name={icon} className="mt-0.5 text-paper-dim" />
            <span className="min-w-0 flex-1 text-second [word-break:auto-phrase]">{text}</span>
          </li>
        ))}
      </ul>
      <Ways ways={step.ways} />
    </div>
  )
}

function Ways({ ways }: Pick<Step, 'ways'>): ReactNode {
  const to = useAddress()
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {ways.map(({ path, label }) => (
        <ButtonLink key={path} kind="line" replace to={to(path)} className="flex-1 px-3! text-second">
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

export default function Introduce({ onClose }: { readonly onClose: () => void }) {
  const steps = useSteps()
  const [at, setAt] = useState<0 | 1 | 2>(0)
  const foot = (
    <div className="grid grid-cols-2 gap-2">
      {at === 0 ? (
        <Button onClick={onClose}>{m.dialogs_intro_later()}</Button>
      ) : (
        <Button onClick={() => setAt(at === 2 ? 1 : 0)}>{m.dialogs_intro_back()}</Button>
      )}
      {at === 2 ? (
        <Button kind="primary" onClick={onClose}>
          {m.dialogs_intro_done()}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => setAt(at === 0 ? 1 : 2)}>
          {m.dialogs_intro_next()}
        </Button>
      )}
    </div>
  )
  return (
    <Sheet isOpen onClose={onClose} title={m.dialogs_intro_title()} foot={foot}>
      <StepView
        step={steps[at]}
        figure={m.dialogs_intro_figure({ step: at + 1, of: steps.length })}
        lit={(at + 1) / steps.length}
      />
    </Sheet>
  )
}
