// All guess-games grouped by state, with tags to filter by; an empty group describes its future content.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { GuessGame } from '@mangetsu/contract/guess'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import './guess.css'
import { type GuessList as ListName, listOf, stateMark } from './guess-states.ts'

type Tags = OutputOf<(typeof calls)['queryGuessTags']>['tags']
/** A game with its picture and its rendered time, which the caller supplies. */
type TimedGame = { readonly game: GuessGame; readonly time: ReactNode; readonly cuts: Cuts | null }

function GuessCard({ game, time, cuts }: TimedGame) {
  const to = useAddress()
  const lang = getLocale()
  const { label, tone } = stateMark(game)
  const [pool] = game.pools
  const result = game.options.find(({ id }) => id === game.result)
  return (
    <li>
      <Link to={to(`/guess/${game.guessId}`)} className="guess-card rounded-card bg-night-1 hover:bg-night-2">
        <span className="guess-card-picture">
          {cuts !== null && <Picture cuts={cuts} sizes="(min-width: 1024px) 380px, 100vw" />}
        </span>
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 text-panel leading-snug">{game.title[lang]}</span>
          <Pill tone={tone}>{label}</Pill>
        </span>
        <span className="text-second leading-relaxed text-paper-dim">{game.summary[lang]}</span>
        {time}
        {pool !== undefined && pool.bettors > 0 && (
          <span className="figures text-small text-paper-dim">
            {m.guess_pool_line({
              amount: amountText(pool.total, pool.currency, 'compact'),
              count: countText(pool.bettors),
            })}
          </span>
        )}
        {result !== undefined && (
          <b className="text-second">{m.guess_result({ option: result.name[lang] })}</b>
        )}
      </Link>
    </li>
  )
}

const lists = ['open', 'soon', 'ended'] as const satisfies readonly ListName[]
const labels = { open: m.guess_list_open, soon: m.guess_list_soon, ended: m.guess_list_ended } as const
const nothing = { open: m.guess_none_open, soon: m.guess_none_soon, ended: m.guess_none_ended } as const
const panelId = 'guess-games'

type Props = { readonly games: readonly TimedGame[]; readonly tags: Tags; readonly ended: ReactNode }

export function GuessList({ games, tags, ended }: Props) {
  const lang = getLocale()
  const [list, setList] = useState<ListName>('open')
  const [tag, setTag] = useState('')
  const tagged = games.filter(({ game }) => tag === '' || game.tags.includes(tag))
  const of = (name: ListName) => tagged.filter(({ game }) => listOf(game) === name)
  const tabs = lists.map((value) => ({ value, label: labels[value](), count: of(value).length }))
  const choices = [
    { value: '', label: m.guess_every_tag() },
    ...tags.map((one) => ({ value: one.tag, label: one.name[lang] })),
  ]
  return (
    <>
      <Tabs label={m.guess_title()} tabs={tabs} value={list} onValue={setList} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={labels[list]()} className="mt-4 grid grid-cols-1 gap-4">
        {tags.length > 1 && (
          <div>
            <ChipSelect
              label={m.guess_tags()}
              choices={choices}
              value={tag}
              onValue={setTag}
              isOn={tag !== ''}
            />
          </div>
        )}
        {of(list).length === 0 ? (
          <EmptyState heading="h2" title={nothing[list]()} />
        ) : (
          <ul className="guess-cards">
            {of(list).map((one) => (
              <GuessCard key={one.game.guessId} {...one} />
            ))}
          </ul>
        )}
        {list === 'ended' && ended}
      </div>
    </>
  )
}
