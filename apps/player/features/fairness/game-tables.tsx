// The rules by which one version of a game computes its rounds: the order of its draws, and every table they are looked
// up in.
import { m } from '../../messages-compiled/messages.js'

/** Initial stake of a round that begins with more than the plain stake, in smallest units as text. */
export type OtherStake = {
  readonly stake: string
  /** Whether it buys a feature or places a side bet, and its name. */
  readonly kind: 'featureBuy' | 'sideBet'
  readonly name: string
  readonly title: string
}

/** The rules of one version of a game, in one language, as the server passes them to the page. */
export type DisclosedRules = {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly steps: readonly string[]
  readonly tables: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
}

/** A game whose rounds are computed on the page. Stakes are in smallest units as text, by currency. */
export type DisclosedGame = DisclosedRules & {
  readonly stakes: Readonly<Record<'JPY' | 'USD', readonly string[]>>
  /** Alternative initial stakes of its rounds. */
  readonly otherStakes: Readonly<Record<'JPY' | 'USD', readonly OtherStake[]>>
}

/** A reel strip exceeds any word, and may break between any two of its characters. */
const longestWord = 23
const breakOf = (cell: string): string =>
  cell.split(' ').some((word) => word.length > longestWord) ? 'break-all' : 'break-words'

function Table({ table: { name, columns, rows } }: { readonly table: DisclosedGame['tables'][number] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region would add a landmark for each table.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must be scrollable by keyboard.
    <div role="group" aria-label={name} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full max-w-[40em] border-collapse text-small">
        <caption className="mb-1 text-left font-bold">{name}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line py-1.5 pr-4 text-left font-normal text-paper-dim"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, at) => (
                <td
                  key={columns[at]}
                  className={`figures border-b border-line py-1.5 pr-4 align-top last:pr-0 ${breakOf(cell)}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function GameTables({ game: { name, version, steps, tables } }: { readonly game: DisclosedRules }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <span className="font-bold">{name}</span>
        <span className="text-small text-paper-dim">{m.algo_version({ version })}</span>
      </summary>
      <div className="pb-5">
        <ol className="grid list-decimal gap-2 pl-5 text-second text-paper-dim">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="grid grid-cols-1">
          {tables.map((table) => (
            <Table key={table.name} table={table} />
          ))}
        </div>
      </div>
    </details>
  )
}
