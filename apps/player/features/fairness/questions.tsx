// Questions that a player asks after the three pictures, each with a folded answer.
import { m } from '../../messages-compiled/messages.js'
import { Fold } from './fold.tsx'

const questions = [
  { title: m.fairness_q_change, text: m.fairness_a_change },
  { title: m.fairness_q_stake, text: m.fairness_a_stake },
  { title: m.fairness_q_tables, text: m.fairness_a_tables },
  { title: m.fairness_q_checks, text: m.fairness_a_checks },
  { title: m.fairness_q_wrong, text: m.fairness_a_wrong },
] as const

export const Questions = () => (
  <section aria-label={m.fairness_questions()} className="rounded-card bg-night-1 px-4 py-1.5">
    {questions.map(({ title, text }) => (
      <Fold key={title()} title={title()}>
        <p className="text-second leading-relaxed text-paper-dim">{text()}</p>
      </Fold>
    ))}
  </section>
)
