// The whole algorithm in words: from the seeds to the numbers a game draws.
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'

const steps = [
  () => m.algo_seed(),
  () => m.algo_order(),
  () => m.algo_key(),
  () => m.algo_words(),
  () => m.algo_draw(),
  () => m.algo_game(),
] as const

const formula = `commitment = SHA-256(serverSeed)
key        = HMAC-SHA-256(serverSeed, clientSeed + ":" + nonce)
words      = ChaCha20(key, nonce = 0, counter = 0, 1, 2 …)
int(n)     = first word ≥ 2³² mod n, mod n`

export function Algorithm() {
  return (
    <Panel title={m.fairness_formula_title()}>
      <p className="mt-1 text-second text-paper-dim">{m.fairness_formula_text()}</p>
      <pre className="mt-4 rounded-field bg-night-0 p-4 text-small leading-relaxed whitespace-pre-wrap">
        <code>{formula}</code>
      </pre>
      <ol className="mt-4 grid max-w-[64em] list-decimal gap-2 pl-5 text-second text-paper-dim">
        {steps.map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
      <p className="mt-4 max-w-[64em] text-second text-paper-dim">{m.fairness_formula_note()}</p>
    </Panel>
  )
}
