// Figures of both sides of a match in rows, each with a bar of their shares.
import { m } from '../../messages-compiled/messages.js'
import './paired-figures.css'

export type FigurePair = {
  readonly label: string
  readonly home: number
  readonly away: number
  /** Writes a figure; as it is without it. */
  readonly write?: ((value: number) => string) | undefined
}

export function PairedFigures({ rows }: { readonly rows: readonly FigurePair[] }) {
  return (
    <table className="sport-stats">
      <caption className="only-heard">{m.sport_stats_title()}</caption>
      <tbody>
        {rows.map(({ label, home, away, write = String }) => (
          <tr key={label}>
            <td className="figures">{write(home)}</td>
            <th scope="row">
              {label}
              <span aria-hidden="true" className="sport-stats-bar">
                <i style={{ flexGrow: home }} />
                <i style={{ flexGrow: away }} />
              </span>
            </th>
            <td className="figures">{write(away)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
