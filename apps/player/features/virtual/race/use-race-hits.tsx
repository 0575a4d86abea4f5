// Search hits among the races: the course's page by its name, and the races ahead by theirs.
import type { RaceListed } from '@mangetsu/contract/race'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useCall } from '../../../page/use-call.ts'
import { containsTyped } from '../../../ui/folded-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Instant } from '../../../ui/instant.tsx'
import type { Hits, SearchHit } from '../../../ui/search-hit.ts'
import { racePath, raceResultPath } from './race-address.ts'
import { courseText } from './race-words.ts'

const mark = (
  <span className="grid size-11 place-items-center rounded-field bg-night-2 text-paper-dim">
    <Icon name="racing" size="sm" />
  </span>
)

type FoundRace = Pick<RaceListed, 'raceId' | 'no' | 'name' | 'surface' | 'distance' | 'startsAt'>
type Course = { readonly course: RaceListed['name']; readonly races: readonly FoundRace[] }

/** Describes the course's page and those of its races whose names contain the text. */
export function raceHits(all: Course, typed: string): SearchHit[] {
  const lang = getLocale()
  const course = all.course[lang]
  const isCourse = containsTyped(`${m.racing_title()}\n${m.racing_search_words()}\n${course}`, typed)
  const page: SearchHit = { key: 'course', path: racePath, title: m.racing_title(), text: course, mark }
  const races = all.races
    .filter(({ name }) => containsTyped(name[lang], typed))
    .map(
      (race): SearchHit => ({
        key: race.raceId,
        path: raceResultPath(race.raceId),
        title: race.name[lang],
        text: courseText(race),
        mark,
        end: <Instant at={race.startsAt} style="time" className="text-micro text-paper-dim" />,
      }),
    )
  return [...(isCourse ? [page] : []), ...races]
}

/** Returns the hits of a text; an empty text has none. */
export function useRaceHits(typed: string): Hits {
  const { data, refused } = useCall('queryRaces', {}, { isOn: typed !== '' })
  if (typed === '' || refused !== null) return []
  return data && raceHits(data, typed)
}
