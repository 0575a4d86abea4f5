// Funding of the pots: the share of a stake as one bar, an example, and the average return.
import type { Jackpot } from '@mangetsu/contract/jackpot'
import { minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sharedMinor, shareText } from './odds.ts'

/** Stake of the example. */
const exampleStake = '1000.00'

export function SharePanel({ jackpot }: { readonly jackpot: Jackpot }) {
  const lang = getLocale()
  const { pots, draws: drawings, currency } = jackpot
  const parts = [
    ...pots.map(({ potId, name, sharePpm }) => ({ id: potId, name: name[lang], sharePpm })),
    { id: 'draws', name: m.jackpot_share_draws(), sharePpm: drawings.sharePpm },
  ]
  const stakeMinor = minorOf(exampleStake, currency)
  const write = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'compact')
  const stake = write(stakeMinor)
  const example = parts.map(({ name, sharePpm }) =>
    m.jackpot_share_part({ name, amount: write(sharedMinor(stakeMinor, sharePpm)) }),
  )
  return (
    <Panel title={m.jackpot_share_heading()}>
      <p className="text-small leading-relaxed text-paper-dim">
        {m.jackpot_share_text({ share: shareText(jackpot.sharePpm) })}
      </p>
      <div aria-hidden="true" className="pot-bar">
        {parts.map(({ id, sharePpm }) => (
          <span key={id} className="pot-part" style={{ flex: sharePpm }} />
        ))}
      </div>
      <ul className="figures pot-names flex flex-wrap gap-x-4 gap-y-1 text-small">
        {parts.map(({ id, name, sharePpm }) => (
          <li key={id} className="pot-part">
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
          amount: amountText(
            toDecimal(sharedMinor(stakeMinor, jackpot.returnPpm), currency),
            currency,
            'record',
          ),
        })}
      </p>
    </Panel>
  )
}
