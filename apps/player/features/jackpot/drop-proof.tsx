// The proof of a pot that was paid: the values published before and after, recomputed in this browser.
import type { JackpotDrop } from '@mangetsu/contract/jackpot'
import { type DropVerification, verifyDrop } from '@mangetsu/verifier/jackpot'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'

const sentences = {
  commitment: { right: m.jackpot_proof_commitment_right, wrong: m.jackpot_proof_commitment_wrong },
  amount: { right: m.jackpot_proof_amount_right, wrong: m.jackpot_proof_amount_wrong },
  reached: { right: m.jackpot_proof_reached_right, wrong: m.jackpot_proof_reached_wrong },
} as const

function Verdict({ verdict, drop }: { readonly verdict: DropVerification; readonly drop: JackpotDrop }) {
  const amount = amountText(verdict.amount, drop.currency, 'record')
  return (
    <ul className="figures mb-2">
      {verdict.checks.map(({ name, isValid }) => (
        <li
          key={name}
          className={`flex min-h-9 items-center gap-2 text-second ${isValid ? 'text-matcha' : 'text-torii-text'}`}
        >
          <Icon name={isValid ? 'check' : 'warn'} size="sm" className="flex-none" />
          <span>{sentences[name][isValid ? 'right' : 'wrong']({ amount })}</span>
        </li>
      ))}
    </ul>
  )
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="border-line border-t py-2.5 first:border-t-0">
      <dt className="text-small text-paper-dim">{name}</dt>
      <dd className="figures mt-0.5 text-small leading-relaxed break-all">{value}</dd>
    </div>
  )
}

export default function DropProof({ drop }: { readonly drop: JackpotDrop }) {
  const to = useAddress()
  const write = (amount: string) => amountText(amount, drop.currency, 'record')
  const range = m.jackpot_odds_between({ floor: write(drop.floorAmount), most: write(drop.mustDropBy) })
  return (
    <>
      <p className="mb-2 text-small leading-relaxed text-paper-dim">{m.jackpot_proof_text()}</p>
      <Verdict verdict={verifyDrop(drop)} drop={drop} />
      <dl>
        <Value name={m.jackpot_proof_commitment()} value={drop.commitment} />
        <Value name={m.jackpot_proof_seed()} value={drop.serverSeed} />
        <Value name={m.jackpot_proof_range()} value={range} />
        <Value name={m.jackpot_proof_before()} value={write(drop.amountBefore)} />
        <Value name={m.jackpot_proof_added()} value={write(drop.contribution)} />
        <Value name={m.jackpot_proof_round()} value={drop.roundId} />
      </dl>
      <Link
        to={to(`/round/${drop.roundId}`)}
        className="inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
      >
        {m.jackpot_proof_round_link()}
        <Icon name="right" size="xs" />
      </Link>
      <details className="border-line border-t">
        <summary className="flex min-h-11 items-center text-second">{m.jackpot_proof_record()}</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          className="mb-3 max-h-80 overflow-auto rounded-field bg-night-0 p-3 text-micro leading-relaxed break-all whitespace-pre-wrap"
        >
          {JSON.stringify(drop, null, 2)}
        </pre>
      </details>
    </>
  )
}
