// The chips above the list of videos, each a link to another selection.
import type { OutputOf } from '@mangetsu/contract'
import type { GameKind } from '@mangetsu/contract/lobby'
import type { queryVideoTags } from '@mangetsu/contract/video'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { FilterLink } from '../../ui/filter-link.tsx'
import { addressOf, type VideoChoice, videoSorts } from './video-choice.ts'

type Tags = OutputOf<typeof queryVideoTags>['tags']

type ChipProps = {
  /** Without the language. */
  readonly to: string
  readonly isOn: boolean
  readonly label: string
  readonly count?: number
}

const Chip = ({ to, label, ...shown }: ChipProps) => (
  <FilterLink to={`/${getLocale()}${to}`} isKept {...shown}>
    {label}
  </FilterLink>
)

/** Kinds of games among the tags, which come before the events of a round. */
const kindTags: ReadonlySet<string> = new Set<GameKind>(['slots', 'pachinko', 'pachislot'])

const isKind = ({ code }: Tags[number]): boolean => kindTags.has(code)

const sortWords = { newest: m.videos_newest, plays: m.videos_most_played } as const

type Props = {
  readonly tags: Tags
  /** Number of all videos. */
  readonly total: number
  readonly choice: VideoChoice
  /** Whether numbers of plays are shown; without them there is one order only. */
  readonly hasPlays: boolean
}

export function VideoFilter({ tags, total, choice, hasPlays }: Props) {
  const first = { ...choice, pageNo: 1 }
  const kindsFirst = tags.toSorted((one, other) => Number(isKind(other)) - Number(isKind(one)))
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      <nav aria-label={m.videos_tags()} className="chip-strip">
        <Chip
          to={addressOf({ ...first, tag: null })}
          isOn={choice.tag === null}
          label={m.videos_all()}
          count={total}
        />
        {kindsFirst.map(({ code, label, count }) => (
          <Chip
            key={code}
            to={addressOf({ ...first, tag: code })}
            isOn={choice.tag === code}
            label={label}
            count={count}
          />
        ))}
      </nav>
      {hasPlays && (
        <nav aria-label={m.videos_order()} className="chip-strip big:ml-auto">
          {videoSorts.map((sort) => (
            <Chip
              key={sort}
              to={addressOf({ ...first, sort })}
              isOn={choice.sort === sort}
              label={sortWords[sort]()}
            />
          ))}
        </nav>
      )}
    </div>
  )
}
