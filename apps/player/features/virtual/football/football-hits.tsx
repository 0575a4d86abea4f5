// Search hits in virtual football: its page, by its names.
import { m } from '../../../messages-compiled/messages.js'
import { containsTyped } from '../../../ui/folded-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { SearchHit } from '../../../ui/search-hit.ts'
import { footballPath } from './football-address.ts'

const mark = (
  <span className="grid size-11 place-items-center rounded-field bg-night-2 text-paper-dim">
    <Icon name="football" size="sm" />
  </span>
)

/** Returns the hits of a text; an empty text has none. */
export function footballHits(typed: string): SearchHit[] {
  const title = m.vfootball_title()
  const isFound = typed !== '' && containsTyped(`${title}\n${m.vfootball_search_words()}`, typed)
  return isFound ? [{ key: 'virtual-football', path: footballPath, title, text: m.sport_title(), mark }] : []
}
