// The technical part of the fairness page: the algorithm for games and tables, the tables' chains and voids, and the
// rules of every game.
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'
import { Algorithm, TableAlgorithm } from './algorithm.tsx'
import { fairnessParts } from './fairness-parts.ts'
import { Fold } from './fold.tsx'
import { type DisclosedRules, GameTables } from './game-tables.tsx'
import { type ChainDay, TableChains } from './table-chains.tsx'
import { TableVoids, type VoidDay } from './table-voids.tsx'

type Props = {
  readonly rules: readonly DisclosedRules[]
  readonly chainDays: readonly ChainDay[]
  readonly voidDays: readonly VoidDay[]
}

export const DetailedRules = ({ rules, chainDays, voidDays }: Props) => (
  <Fold id={fairnessParts.algorithm} title={m.fairness_details_title()}>
    <div className="fairness-details grid grid-cols-1 gap-6">
      <Algorithm />
      <div id={fairnessParts.chains} className="grid scroll-mt-20 grid-cols-1 gap-6">
        <TableAlgorithm />
        <TableChains days={chainDays} />
        <TableVoids days={voidDays} />
      </div>
      <Panel title={m.algo_games_title()}>
        <p className="mt-1 mb-3 text-second text-paper-dim">{m.algo_games_text()}</p>
        {rules.map((game) => (
          <GameTables key={`${game.id} ${game.version}`} game={game} />
        ))}
      </Panel>
    </div>
  </Fold>
)
