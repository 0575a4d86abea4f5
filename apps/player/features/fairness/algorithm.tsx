// Description of the complete algorithm, from the seeds to a game's draws.
import { Fragment } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'

const steps = [m.algo_seed, m.algo_order, m.algo_key, m.algo_words, m.algo_draw, m.algo_game] as const

const formula = [
  ['commitment', 'SHA-256(serverSeed)'],
  ['key', 'HMAC-SHA-256(serverSeed, clientSeed + ":" + nonce)'],
  ['words', 'ChaCha20(key, nonce = 0, counter = 0, 1, 2 …)'],
  ['int(n)', 'first word ≥ 2³² mod n, mod n'],
] as const

const tableSteps = [m.algo_table_link, m.algo_table_value, m.algo_table_shoe, m.algo_table_back] as const

const tableFormula = [
  ['commitment', 'SHA-256(SHA-256( … link … ))'],
  ['value', 'SHA-256(signature)'],
  ['key', 'HMAC-SHA-256(link, "table:" + chain + ":" + place + ":" + value)'],
] as const

/** Breaks lines only between words, not at a hyphen within a name. */
const Expression = ({ text }: { readonly text: string }) =>
  text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a fixed text never move.
    <Fragment key={at}>
      {at > 0 && <span> </span>}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ))

/** Renders name and expression side by side where there is room, otherwise stacked. */
const Formula = ({ lines }: { readonly lines: readonly (readonly [string, string])[] }) => (
  <dl className="mt-4 grid grid-cols-1 gap-x-4 rounded-field bg-night-0 p-4 font-mono text-small leading-relaxed tablet:grid-cols-[auto_minmax(0,1fr)]">
    {lines.map(([name, expression]) => (
      <Fragment key={name}>
        <dt className="text-paper-dim max-tablet:not-first:mt-2">
          <code>{name}</code>
        </dt>
        <dd>
          <code>
            <Expression text={`= ${expression}`} />
          </code>
        </dd>
      </Fragment>
    ))}
  </dl>
)

const Steps = ({ steps: all }: { readonly steps: readonly (() => string)[] }) => (
  <ol className="mt-4 grid max-w-[64em] list-decimal gap-2 pl-5 text-second text-paper-dim">
    {all.map((step) => (
      <li key={step()}>{step()}</li>
    ))}
  </ol>
)

/** Describes how a shared round of a table is computed. */
export const TableAlgorithm = () => (
  <Panel title={m.fairness_tables_title()}>
    <p className="mt-1 text-second text-paper-dim">{m.fairness_tables_text()}</p>
    <Formula lines={tableFormula} />
    <Steps steps={tableSteps} />
  </Panel>
)

export function Algorithm() {
  return (
    <Panel title={m.fairness_formula_title()}>
      <p className="mt-1 text-second text-paper-dim">{m.fairness_formula_text()}</p>
      <Formula lines={formula} />
      <Steps steps={steps} />
      <p className="mt-4 max-w-[64em] text-second text-paper-dim">{m.fairness_formula_note()}</p>
    </Panel>
  )
}
