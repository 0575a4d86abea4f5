// The published return of each game next to the one measured from its real rounds.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'

/** The returns of one game, as percentages: 96.50%. */
export type GameReturn = {
  readonly id: string
  readonly name: string
  /** Path of the game without the language. */
  readonly path: string
  readonly published: string
  /** Null while it has too few rounds to be significant. */
  readonly measured: { readonly value: string; readonly margin: string; readonly rounds: number } | null
}

function Measured({ measured }: Pick<GameReturn, 'measured'>) {
  if (measured === null) return <span>{m.fairness_returns_none()}</span>
  return (
    <>
      <span className="block">
        {m.fairness_returns_value({ value: measured.value, margin: measured.margin })}
      </span>
      <span className="block text-micro text-paper-dim">
        {m.fairness_returns_rounds({ count: countText(measured.rounds) })}
      </span>
    </>
  )
}

const head = 'border-b border-line py-2 text-right font-normal text-paper-dim first:text-left'
const cell = 'figures border-b border-line py-2 pl-3 text-right align-top'

export function PublishedReturns({ returns }: { readonly returns: readonly GameReturn[] }) {
  const to = useAddress()
  return (
    <>
      <p className="mb-2 text-small text-paper-dim">{m.fairness_returns_text()}</p>
      <table className="w-full border-collapse text-small">
        <thead>
          <tr>
            {[m.fairness_returns_game(), m.fairness_returns_declared(), m.fairness_returns_measured()].map(
              (name) => (
                <th key={name} scope="col" className={head}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {returns.map(({ id, name, path, published, measured }) => (
            <tr key={id}>
              <th scope="row" className="border-b border-line text-left align-top font-normal">
                <Link
                  to={to(path)}
                  className="inline-flex min-h-11 items-center text-wisteria hover:underline"
                >
                  {name}
                </Link>
              </th>
              <td className={cell}>{published}</td>
              <td className={cell}>
                <Measured measured={measured} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
