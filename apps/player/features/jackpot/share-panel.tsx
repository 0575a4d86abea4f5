// How the pots fill: the share of a stake as one bar, an example, and what comes back on average.
import type { Jackpot } from '@mangetsu/contract/jackpot'
import { oneUnitMinor, shareOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shareText } from './odds.ts'

/** The example's stake, in whole units. */
const exampleUnits = 1_000n

const grounds = [
  'var(--moon)',
  'color-mix(in srgb, var(--moon) 78%, var(--night-1))',
  'color-mix(in srgb, var(--moon) 62%, var(--night-1))',
  'var(--wisteria)',
  'var(--matcha)',
]

export function SharePanel({ jackpot }: { readonly jackpot: Jackpot }) {
  const lang = getLocale()
  const { pots, draws, currency } = jackpot
  const parts = [
    ...pots.map(({ potId, name, sharePpm }) => ({ id: potId, name: name[lang], sharePpm })),
    { id: 'draws', name: m.jackpot_share_draws(), sharePpm: draws.sharePpm },
  ]
  const stakeMinor = exampleUnits * oneUnitMinor(currency)
  const write = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const stake = write(stakeMinor)
  const example = parts.map(({ name, sharePpm }) =>
    m.jackpot_share_part({ name, amount: write(shareOf(stakeMinor, sharePpm)) }),
  )
  return (
    <Panel title={m.jackpot_share_heading()}>
      <p className="text-small leading-relaxed text-paper-dim">
        {m.jackpot_share_text({ share: shareText(jackpot.sharePpm) })}
      </p>
      <div aria-hidden="true" className="mb-2 mt-3.5 flex h-7 gap-0.5 overflow-hidden rounded-[6px]">
        {parts.map(({ id, sharePpm }, at) => (
          <span key={id} style={{ flex: sharePpm, background: grounds[at % grounds.length] }} />
        ))}
      </div>
      <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-small">
        {parts.map(({ id, name, sharePpm }, at) => (
          <li key={id} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-2.5 flex-none rounded-[2px]"
              style={{ background: grounds[at % grounds.length] }}
            />
            {m.jackpot_share_bar({ name, share: shareText(sharePpm) })}
          </li>
        ))}
      </ul>
      <p className="figures mt-2 text-small leading-relaxed">
        {m.jackpot_share_example({ stake, parts: example.join(lang === 'ja' ? '、' : ', ') })}
      </p>
      <p className="figures mt-1 text-small leading-relaxed text-paper-dim">
        {m.jackpot_return({
          stake,
          amount: amountText(toDecimal(shareOf(stakeMinor, jackpot.returnPpm), currency), currency, 'record'),
        })}
      </p>
    </Panel>
  )
}
