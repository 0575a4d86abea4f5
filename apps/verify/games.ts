// Every game and version whose rounds the verifier recomputes. A version stays here when the next one is released.
import { tableVersions } from '@mangetsu/games/table-versions'
import { provedRounds, versions } from '@mangetsu/games/versions'
import type { VerifierGames } from '@mangetsu/verifier'

export const verifierGames: VerifierGames = { games: versions, tables: tableVersions, provedRounds }
