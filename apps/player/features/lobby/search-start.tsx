// The search page before anything is typed: popular games, every kind with its number of games, and common questions.
import type { GameTile as Tile } from '@mangetsu/contract/lobby'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Icon } from '../../ui/icon.tsx'
import { GameTile } from './game-tile.tsx'
import { KindRow } from './kind-row.tsx'
import { ResultHead } from './search-results.tsx'

type Props = ComponentProps<typeof KindRow> & {
  readonly popular: readonly Tile[]
  readonly questions: readonly { readonly slug: string; readonly title: string }[]
  /** Placed on each cover's corner. */
  readonly corner: (game: Tile) => ReactNode
}

export function SearchStart({ popular, questions, corner, counts, machine }: Props) {
  const lang = getLocale()
  return (
    <>
      {popular.length > 0 && (
        <section className="min-w-0">
          <ResultHead title={m.search_popular()} />
          <ul className="scroll-row row-tiles">
            {popular.map((game, i) => (
              <li key={game.gameId}>
                <GameTile
                  game={game}
                  sizes="(min-width: 1024px) 150px, 32vw"
                  corner={corner(game)}
                  isFirst={i === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <ResultHead title={m.search_by_kind()} />
        <KindRow counts={counts} machine={machine} />
      </section>
      {questions.length > 0 && (
        <section>
          <ResultHead title={m.search_questions()}>
            <Link
              to={`/${lang}/faq`}
              className="inline-flex min-h-11 items-center text-wisteria hover:underline"
            >
              {m.see_all()}
            </Link>
          </ResultHead>
          <ul className="big:grid big:grid-cols-2 big:gap-x-8">
            {questions.map(({ slug, title }) => (
              <li key={slug} className="border-t border-line">
                <Link
                  to={`/${lang}/faq#${slug}`}
                  className="flex min-h-13 items-center gap-3 py-2 text-second leading-snug hover:text-moon"
                >
                  <Icon name="help" size="sm" />
                  <span className="min-w-0 flex-1">{title}</span>
                  <Icon name="right" size="xs" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
