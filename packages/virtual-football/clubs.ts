// The sixteen clubs of virtual football: those of the practice league's first division, whose crests they wear.
import { firstDivision, type NamedClub } from '@mangetsu/league/football-clubs'

export type FootballClub = NamedClub

/** In the order in which a round's draw counts them; a change of the list is a new model. */
export const footballClubs: readonly FootballClub[] = firstDivision.slice(0, 16)
