// Writes the rounds the verifier is held to, in each game's folder: `node packages/verifier/vectors/make.ts`.
// Only new games and versions add.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldRound, openDraws } from '@mangetsu/chance'
import { gamesFolder, vectorsFile } from '@mangetsu/games/folders'
import { games } from '@mangetsu/games/registry'
import { toDecimal } from '@mangetsu/money'
import type { VerifiableGame } from '../games.ts'
import { computeRound } from '../verify.ts'

/** Short rounds and long ones: so many of the first nonces, and the first two whose round has this many draws. */
const firstNonces = 3
const searched = 4_000
const longest = 2

const serverSeed = '32c69f331a272ab74d6f87e1d7a532010886f8d348a11cd4cf5a32f25632e845'
const clientSeed = 'moonrise: 17:04'

/** What is decided in a round of several steps: another of the open actions in every round. */
function actionsOf({ math }: VerifiableGame, nonce: number, stakeMinor: bigint): readonly string[] {
  const { steps, initialState: state } = math
  if (steps === undefined) return []
  const actions: string[] = []
  for (;;) {
    const { open } = foldRound(
      steps,
      openDraws(serverSeed, clientSeed, nonce),
      { stakeMinor, state },
      actions,
    )
    const next = open.filter((one) => one.stakeMinor === 0n)
    if (next.length === 0) return actions
    actions.push(next[nonce % next.length]?.action ?? '')
  }
}

function roundsOf(game: VerifiableGame) {
  const { math } = game
  const stakeMinor = math.stakesMinor('JPY')[3] ?? 0n
  const roundAt = (nonce: number) => {
    const actions = actionsOf(game, nonce, stakeMinor)
    return { actions, ...computeRound(game, { serverSeed, clientSeed, nonce }, { stakeMinor, actions }) }
  }
  const nonces = Array.from({ length: searched }, (_, nonce) => nonce)
  const long = nonces
    .map((nonce) => ({ nonce, draws: roundAt(nonce).draws.length }))
    .sort((one, other) => other.draws - one.draws)
    .slice(0, longest)
    .map(({ nonce }) => nonce)
  return [...nonces.slice(0, firstNonces), ...long].map((nonce) => {
    const { commitment, events, payoutMinor, actions } = roundAt(nonce)
    const steps = actions.length === 0 ? {} : { steps: actions.map((action) => ({ action })) }
    const [stake, payout] = [toDecimal(stakeMinor, 'JPY'), toDecimal(payoutMinor, 'JPY')]
    const id = `${math.id}-${math.version}-${nonce}`
    const game = { gameId: math.id, gameVersion: math.version }
    return {
      round: { id, ...game, currency: 'JPY', stake, payout, events, ...steps, nonce, clientSeed, commitment },
      serverSeed,
    }
  })
}

const about = 'Revealed rounds of each version, as a site hands them out.'
for (const { id, versions } of games) {
  const rounds = versions.flatMap(roundsOf)
  writeFileSync(join(gamesFolder, id, vectorsFile), `${JSON.stringify({ about, rounds }, null, 1)}\n`)
}
