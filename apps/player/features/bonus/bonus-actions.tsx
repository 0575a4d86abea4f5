// The actions available for a bonus in its state, with at most one moon button; errors appear under the buttons.
import { bonusStatuses, type PlayerBonus } from '@mangetsu/contract/bonus'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Dialog } from '../../ui/overlays.tsx'
import { blockerOf } from './bonus-groups.ts'
import './bonus.css'
import { nameOf } from './bonus-labels.ts'
import { useBonusDeeds } from './use-bonus-deeds.ts'

type Deeds = ReturnType<typeof useBonusDeeds>

/** Confirms forfeiting a bonus: the lost and the retained amounts. */
function GiveUpDialog({ bonus, deeds, onClose }: { bonus: PlayerBonus; deeds: Deeds; onClose: () => void }) {
  const [refused, setRefused] = useState<string>()
  const giveUp = async () => {
    const wrong = await deeds.giveUp()
    if (wrong === null) onClose()
    else if (wrong !== undefined) setRefused(wrong)
  }
  const actions = (
    <>
      <Button onClick={onClose}>{m.parts_back()}</Button>
      <Button kind="danger" isLoading={deeds.isRunning} onClick={() => void giveUp()}>
        {m.bonuses_give_up_yes()}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={m.bonuses_give_up_title()} actions={actions}>
      <p className="figures">
        {m.bonuses_give_up_goes({ amount: amountText(bonus.amount, bonus.bonusCurrency, 'compact') })}
      </p>
      <p className="mt-1">{m.bonuses_give_up_stays()}</p>
      <FormAlert text={refused} />
    </Dialog>
  )
}

/** Shows the bonus that has to end first, with a link to it. */
function Blocked({ by }: { readonly by: PlayerBonus }) {
  const to = useAddress()
  return (
    <div className="text-small leading-relaxed">
      <p className="text-paper-dim">{m.bonuses_blocked({ name: nameOf(by) })}</p>
      <Link
        to={to(`/bonuses/${by.requestId}`)}
        className="inline-flex min-h-11 items-center text-wisteria hover:underline"
      >
        {m.bonuses_blocked_way()}
      </Link>
    </div>
  )
}

/** Forfeits a bonus, small at the foot of its card; nothing in a state in which that is not possible. */
export function GiveUpBonus({ bonus }: { readonly bonus: PlayerBonus }) {
  const deeds = useBonusDeeds(bonus)
  const [isConfirming, setIsConfirming] = useState(false)
  const { claimable, wagering, releasable } = bonusStatuses
  if (![claimable, wagering, releasable].some((status) => status === bonus.bonusStatus)) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsConfirming(true)}
        className="-mx-2 -mb-2 min-h-11 px-2 text-small text-paper-dim hover:text-paper"
      >
        {m.bonuses_give_up()}
      </button>
      {isConfirming && <GiveUpDialog bonus={bonus} deeds={deeds} onClose={() => setIsConfirming(false)} />}
    </>
  )
}

type Props = {
  readonly bonus: PlayerBonus
  readonly all: readonly PlayerBonus[]
  /** Path of a game in which it can be played. */
  readonly playTo?: string
  /** A link to its terms, beside the button. */
  readonly terms?: ReactNode
  /** The list has room for the first action only. */
  readonly isShort?: boolean
}

export function BonusActions({ bonus, all, playTo, terms, isShort = false }: Props) {
  const to = useAddress()
  const deeds = useBonusDeeds(bonus)
  const [refused, setRefused] = useState<string>()
  const { bonusStatus: status } = bonus
  const blocker = blockerOf(bonus, all)
  const { requested, freeSpins, claimable, wagering, releasable } = bonusStatuses
  const does = (deed: () => Promise<string | null | undefined>) => async () => {
    setRefused(undefined)
    const wrong = await deed()
    if (typeof wrong === 'string') setRefused(wrong)
  }
  const canTake = status === claimable || (status === requested && bonus.freeSpin !== null)
  const moon = { kind: isShort ? 'second' : 'primary', isLoading: deeds.isRunning } as const
  return (
    <div className="grid grid-cols-1 gap-2">
      {blocker !== undefined && <Blocked by={blocker} />}
      <div className="bonus-actions flex flex-wrap gap-2 empty:hidden">
        {canTake && blocker === undefined && (
          <Button {...moon} onClick={() => void does(deeds.take)()}>
            {m.bonuses_take()}
          </Button>
        )}
        {status === releasable && (
          <Button {...moon} onClick={() => void does(deeds.release)()}>
            {m.bonuses_release()}
          </Button>
        )}
        {(status === wagering || status === freeSpins) && playTo !== undefined && (
          <ButtonLink to={playTo} kind={isShort ? 'second' : 'primary'}>
            {status === wagering ? m.bonuses_continue() : m.bonuses_play()}
          </ButtonLink>
        )}
        {bonus.freeBet !== null && status === requested && (
          <ButtonLink to={to('/game/sports')} kind={isShort ? 'second' : 'primary'}>
            {m.bonuses_bet()}
          </ButtonLink>
        )}
        {terms}
        {!isShort && status === requested && (
          <Button kind="line" isLoading={deeds.isRunning} onClick={() => void does(deeds.cancel)()}>
            {m.bonuses_cancel()}
          </Button>
        )}
      </div>
      <FormAlert text={refused} />
    </div>
  )
}
