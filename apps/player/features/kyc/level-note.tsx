// Note above an amount: the ceiling of the player's level for withdrawals per day or deposits per month, and the level
// that raises it.
import { minorOf } from '@mangetsu/money'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { type CeilingKind, levelNumbers, litOf, type Raise, raiseOf } from './levels.ts'
import { useKyc } from './use-kyc.ts'

type Words = {
  readonly now: (amount: string) => string
  readonly none: () => string
  readonly next: (level: number, amount: string) => string
  readonly free: (level: number) => string
}

const words: Readonly<Record<CeilingKind, Words>> = {
  withdrawPerDay: {
    now: (amount) => m.kyc_note_withdraw({ amount }),
    none: m.kyc_note_withdraw_none,
    next: (level, amount) => m.kyc_note_withdraw_next({ level, amount }),
    free: (level) => m.kyc_note_free({ level }),
  },
  depositPerMonth: {
    now: (amount) => m.kyc_note_deposit({ amount }),
    none: m.kyc_note_deposit_none,
    next: (level, amount) => m.kyc_note_deposit_next({ level, amount }),
    free: (level) => m.kyc_note_free({ level }),
  },
}

export function LevelNote({ movement }: { readonly movement: CeilingKind }) {
  const to = useAddress()
  const { data } = useKyc()
  const raise = data === undefined ? null : raiseOf(data, movement)
  if (data === undefined || raise === null) return null
  const money = (amount: string) => amountText(amount, data.currency, 'compact')
  const { now, none, next, free } = words[movement]
  const nextText = ({ level, amount }: NonNullable<Raise['next']>) =>
    amount === null ? free(level) : next(level, money(amount))
  const level = levelNumbers.find((number) => number === data.level)
  return (
    <p className="figures flex items-start gap-2.5 text-small leading-relaxed text-paper-dim">
      {level === undefined ? (
        <span
          aria-hidden="true"
          className="mt-[3px] size-4 flex-none rounded-pill border-[1.75px] border-line-strong"
        />
      ) : (
        <MoonPhase lit={litOf[level]} className="mt-[3px] size-4" />
      )}
      <span>
        {minorOf(raise.now, data.currency) === 0n ? none() : now(money(raise.now))}
        {raise.next !== null && (
          <>
            {' '}
            <Link
              to={to('/account/verification')}
              className="inline-block py-1 text-wisteria underline underline-offset-[3px]"
            >
              {nextText(raise.next)}
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
