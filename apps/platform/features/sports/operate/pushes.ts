// The consumer that tells open pages of events which an operator's decision has changed.
import type { Consumer } from '../../../events/index.ts'

export const operatedSportEvents: Consumer<'sport.eventsOperated'> = {
  name: 'sport-events-operated',
  tables: [],
  types: ['sport.eventsOperated'],
  apply: async (_tx, events) => [
    { type: 'sportEvents', eventIds: [...new Set(events.flatMap(({ payload }) => payload.eventIds))] },
  ],
}
