// Description of one game, its rules in single sentences, and its features.
import type { GameDetail } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { featureName } from './feature-labels.ts'
import { gameTextOf } from './game-texts.ts'

export function GameRules({ detail }: { detail: GameDetail }) {
  const { description, rules } = gameTextOf(detail)
  const { features } = detail.game
  return (
    <Panel title={m.game_rules_title()}>
      <p className="mt-1 text-second">{description}</p>
      {features.length > 0 && (
        <ul aria-label={m.game_features_label()} className="mt-3 flex flex-wrap gap-1.5">
          {features.map((feature) => (
            <li key={feature}>
              <Pill>{featureName(feature)}</Pill>
            </li>
          ))}
        </ul>
      )}
      {rules.length > 0 && (
        <ul className="mt-4 grid gap-2 text-second text-paper-dim">
          {rules.map((rule) => (
            <li key={rule} className="relative pl-4">
              <span
                aria-hidden="true"
                className="absolute top-[0.72em] left-0 size-1.5 rounded-pill bg-moon"
              />
              {rule}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
