// All guess-games grouped by state, with tags to filter by; an empty group describes its future content.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { GuessGame } from '@mangetsu/contract/guess'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Cuts } from '../../ui/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import './guess.css'
import { GuessItem } from './guess-item.tsx'
import { type GuessList as ListName, listOf } from './guess-states.ts'

type Tags = OutputOf<(typeof calls)['queryGuessTags']>['tags']

const lists = ['open', 'soon', 'ended'] as const satisfies readonly ListName[]
const labels = { open: m.guess_list_open, soon: m.guess_list_soon, ended: m.guess_list_ended } as const
const nothing = { open: m.guess_none_open, soon: m.guess_none_soon, ended: m.guess_none_ended } as const
const panelId = 'guess-games'

type Props = {
  readonly games: readonly GuessGame[]
  /** Pictures by the names that games contain. */
  readonly pictures: Readonly<Record<string, Cuts | null>>
  readonly tags: Tags
  readonly ended: ReactNode
}

export function GuessList({ games, pictures, tags, ended }: Props) {
  const lang = getLocale()
  const own = useCall('pageGuessBets', { pageSize: 20 }, { isOn: useSignedIn() === 'in' })
  const [list, setList] = useState<ListName>('open')
  const [tag, setTag] = useState('')
  const tagged = games.filter((game) => tag === '' || game.tags.includes(tag))
  const of = (name: ListName) => tagged.filter((game) => listOf(game) === name)
  const betsOn = (game: GuessGame) => own.data?.bets.filter(({ guessId }) => guessId === game.guessId) ?? []
  const next = of('open').find((game) => betsOn(game).length === 0)
  const tabs = lists.map((value) => {
    const tab = { value, label: labels[value]() }
    const count = of(value).length
    return count === 0 ? tab : { ...tab, count }
  })
  const choices = [
    { value: '', label: m.guess_every_tag() },
    ...tags.map((one) => ({ value: one.tag, label: one.name[lang] })),
  ]
  return (
    <>
      <Tabs label={m.guess_title()} tabs={tabs} value={list} onValue={setList} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={labels[list]()} className="grid grid-cols-1 gap-4">
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
        {of(list).length > 0 && <h2 className="only-heard">{labels[list]()}</h2>}
        {of(list).length === 0 ? (
          <EmptyState heading="h2" title={nothing[list]()} />
        ) : (
          <ul className="guess-cards">
            {of(list).map((game, at) => (
              <GuessItem
                key={game.guessId}
                game={game}
                bets={betsOn(game)}
                cuts={pictures[game.picture] ?? null}
                isFirst={at === 0}
                isPrimary={game === next}
              />
            ))}
          </ul>
        )}
        {list === 'ended' && ended}
      </div>
    </>
  )
}
