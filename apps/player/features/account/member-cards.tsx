// The player's progress as two moons: verification and VIP.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage, useUserStore } from '../../page/page.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { wayText } from './level-labels.ts'
import { type KycStep, kycStepOf, litOfLevel } from './member-levels.ts'
import { useLevel } from './use-level.ts'

const nextSteps: Readonly<Record<KycStep, () => string>> = {
  0: m.account_kyc_0,
  1: m.account_kyc_1,
  2: m.account_kyc_2,
  3: m.account_kyc_3,
  4: m.account_kyc_4,
}

type CardProps = {
  readonly to: string
  readonly lit: number
  readonly title: string
  readonly children: ReactNode
}

function Card({ to, lit, title, children }: CardProps) {
  return (
    <Link
      to={to}
      className="flex min-h-16 min-w-0 items-center gap-2.5 rounded-field bg-night-2 px-3 py-2.5 hover:bg-line"
    >
      {/* The dark side of the disc has the card's own colour, so that it matches the background. */}
      <span className="flex-none [&_circle]:fill-night-0">
        <MoonPhase lit={lit} className="block size-8" />
      </span>
      <span className="min-w-0">
        <b className="block text-second leading-snug">{title}</b>
        <span className="block text-small leading-snug text-paper-dim">{children}</span>
      </span>
    </Link>
  )
}

function VipCard() {
  const to = useAddress()
  const { lang } = usePage()
  const { data, refused } = useLevel()
  if (data === undefined) {
    const words = refused === null ? m.account_kyc_unknown() : m.account_vip_failed()
    return (
      <Card to={to('/vip')} lit={0} title={m.account_vip_heading()}>
        {words}
      </Card>
    )
  }
  const { level, name } = data
  return (
    <Card to={to('/vip')} lit={litOfLevel(level)} title={m.account_vip({ level: name[lang] })}>
      {wayText(data, lang)}
    </Card>
  )
}

export function KycCard() {
  const to = useAddress()
  const step = kycStepOf(useUserStore((fields) => fields.kycAuditStatus))
  return (
    <Card
      to={to('/account/verification')}
      lit={(step ?? 0) / 4}
      title={m.account_kyc_level({ level: step ?? 0 })}
    >
      {step === null ? m.account_kyc_unknown() : nextSteps[step]()}
    </Card>
  )
}

export function MemberCards() {
  return (
    <div className="grid grid-cols-2 gap-2">
      <KycCard />
      <VipCard />
    </div>
  )
}
