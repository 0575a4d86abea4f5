// Rules of a division: its stakes, the current terms, and a link to their versions.
import type { Division, Tournament } from '@mangetsu/contract/tournament'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { FoldRow } from '../../ui/fold-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { stakesText, tieRule } from './tournament-states.ts'

type Props = { readonly tournament: Tournament; readonly division: Division }

function scoringText({ scoring, bestRounds }: Tournament): string {
  if (scoring === 'turnover') return m.tournaments_rule_turnover()
  if (scoring === 'points') return m.tournaments_rule_points()
  if (bestRounds === 1) return m.tournaments_rule_best()
  return bestRounds === null
    ? m.tournaments_rule_multiples()
    : m.tournaments_rule_best_rounds({ best: bestRounds })
}

function PointTable({ pointTable }: Pick<Tournament, 'pointTable'>) {
  return (
    <dl className="figures mt-2 text-second">
      {pointTable.map(({ multiple, points }) => (
        <div key={multiple} className="flex justify-between gap-4 py-1">
          <dt>{m.tournaments_from_times({ times: multiple / 1_000 })}</dt>
          <dd>{m.tournaments_points({ count: countText(points) })}</dd>
        </div>
      ))}
    </dl>
  )
}

export function RulesPanel({ tournament, division }: Props) {
  const to = useAddress()
  const lang = getLocale()
  const { terms, version, tournamentId } = tournament
  return (
    <Panel title={m.tournaments_rules_heading()} className="tournament-after">
      <ul className="tournament-rules text-second leading-relaxed">
        <li>{m.tournaments_rule_stakes({ stakes: stakesText(division) })}</li>
        <li>{scoringText(tournament)}</li>
        <li>{tieRule(tournament)}</li>
      </ul>
      {tournament.scoring === 'points' && <PointTable pointTable={tournament.pointTable} />}
      <FoldRow title={m.tournaments_rules_more()} className="-mb-2">
        <ul className="tournament-rules text-second leading-relaxed">
          {terms[lang].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link
          to={to(`/promotions/${tournamentId}`)}
          className="inline-flex min-h-11 items-center gap-1 text-second text-wisteria hover:underline"
        >
          {m.tournaments_read_terms({ version })}
          <Icon name="right" size="xs" />
        </Link>
      </FoldRow>
    </Panel>
  )
}
