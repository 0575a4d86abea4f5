// The page after registering: one next step, a game to try without money, and four smaller ones. It asks for no deposit.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { AuthPageFrame } from '../../ui/auth-page-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { StepTrack } from '../../ui/step-track.tsx'

/** The period after registering in which the page exists, in ms. */
const shownMs = 86_400_000

export const isNewPlayer = (createdAt: string, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) < shownMs

type FirstGame = { readonly name: string; readonly path: string; readonly cover: Cuts | null }

/** Without the game, while it loads and if none is found, the link leads to all games, and says so. */
function FirstStep({ game }: { readonly game: FirstGame | null }) {
  const to = useAddress()
  return (
    <section aria-label={m.registered_next()} className="grid gap-3.5 rounded-card bg-night-2 p-4">
      <div className="grid grid-cols-[68px_minmax(0,1fr)] items-center gap-3.5">
        <span className="block size-[68px] overflow-hidden rounded-field bg-night-1">
          {game?.cover && <Picture cuts={game.cover} sizes="68px" className="size-full object-cover" />}
        </span>
        <span className="min-w-0">
          <small className="block text-small leading-normal text-paper-dim">{m.registered_next()}</small>
          <b className="block leading-normal">{m.registered_try()}</b>
          <small className="block min-h-5 text-small leading-normal text-paper-dim">
            {game === null ? m.registered_try_free() : `${game.name} ・ ${m.registered_try_free()}`}
          </small>
        </span>
      </div>
      <ButtonLink kind="primary" isWide to={to(game?.path ?? '/game')}>
        {game === null ? m.registered_open_games() : m.registered_open_game()}
      </ButtonLink>
    </section>
  )
}

type StepProps = {
  readonly icon: IconName
  readonly path: string
  readonly label: string
  readonly children: ReactNode
}

function SmallStep({ icon, path, label, children }: StepProps) {
  const to = useAddress()
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={to(path)}
        className="grid min-h-[58px] grid-cols-[22px_minmax(0,1fr)_15px] items-center gap-x-3.5 py-2 hover:bg-night-2"
      >
        <Icon name={icon} className="text-wisteria" />
        <span className="min-w-0">
          <b className="block text-body leading-snug">{label}</b>
          <small className="block text-small leading-normal text-paper-dim">{children}</small>
        </span>
        <Icon name="right" size="xs" className="text-paper-dim" />
      </Link>
    </li>
  )
}

type Props = {
  readonly game: FirstGame | null
  /** What the first deposit brings; null without an offer, and until it is known. */
  readonly offer: string | null
}

export function RegisteredPage({ game, offer }: Props) {
  const player = useUserStore((fields) => fields.userInfo)
  const hasProof = player?.emailBindFlag === 1 || player?.mobileBindFlag === 1
  const steps = [
    { key: 'account', label: m.register_step_account(), state: 'done' },
    { key: 'proof', label: hasProof ? m.code_title() : m.captcha_title(), state: 'done' },
    { key: 'start', label: m.register_step_start(), state: 'now' },
  ] as const
  return (
    <AuthPageFrame
      title={m.register_welcome({ name: player?.loginName ?? '' })}
      isPlayMoney={useIsPlayMoney()}
      takesFocus
      steps={<StepTrack isInline label={m.register_steps()} steps={steps} />}
      foot={null}
    >
      <p className="-mt-2 mb-4 text-second leading-relaxed text-paper-dim">{m.registered_lead()}</p>
      <FirstStep game={game} />
      <ul className="mt-3">
        <SmallStep icon="calendar" path="/daily" label={m.daily_title()}>
          {m.registered_daily_note()}
        </SmallStep>
        <SmallStep icon="tea" path="/account/limits" label={m.registered_limits()}>
          {m.registered_limits_note()}
        </SmallStep>
        <SmallStep icon="shield" path="/account/verification" label={m.registered_verify()}>
          {m.registered_verify_note()}
        </SmallStep>
        <SmallStep icon="wallet" path="/wallet/deposit" label={m.registered_deposit()}>
          {offer ?? m.registered_deposit_note()}
        </SmallStep>
      </ul>
    </AuthPageFrame>
  )
}
