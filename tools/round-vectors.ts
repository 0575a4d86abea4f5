// Writes the verifier's vectors of rounds into each game's folder: `node tools/round-vectors.ts`. Only new
// games and versions are added.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldRound, openDraws, stakeWithSideBet } from '@mangetsu/chance'
import { gamesFolder, vectorsFile } from '@mangetsu/games/folders'
import type { GameVersion } from '@mangetsu/games/manifest'
import { games } from '@mangetsu/games/registry'
import { toDecimal } from '@mangetsu/money'
import type { VerifiableGame } from '@mangetsu/verifier'
import { computeRound } from '@mangetsu/verifier/verify'

/**
 * Short and long rounds: this many of the first nonces, and the first two nonces whose round has at least the number of
 * draws below.
 */
const firstNonces = 3
const searched = 4_000
const longest = 2

const serverSeed = '32c69f331a272ab74d6f87e1d7a532010886f8d348a11cd4cf5a32f25632e845'
const clientSeed = 'moonrise: 17:04'

/** Chooses the actions of a round of several steps; which open action is chosen depends on the nonce. */
function actionsOf(
  { math }: VerifiableGame,
  nonce: number,
  stakeMinor: bigint,
  sideBet?: string,
): readonly string[] {
  const { steps, initialState: state } = math
  if (steps === undefined) return []
  const actions: string[] = []
  for (;;) {
    const { open } = foldRound(
      steps,
      openDraws(serverSeed, clientSeed, nonce),
      { stakeMinor, state, sideBet },
      actions,
    )
    if (open.length === 0) return actions
    actions.push(open[nonce % open.length]?.action ?? '')
  }
}

/** Plays all searched rounds in sequence, each with the game state that the previous one left. */
function playedRounds(game: VerifiableGame, stakeMinor: bigint) {
  let stateBefore = game.math.initialState
  return Array.from({ length: searched }, (_, nonce) => {
    const actions = actionsOf(game, nonce, stakeMinor)
    const inputs = { stakeMinor, stateBefore, actions }
    const computed = computeRound(game, { serverSeed, clientSeed, nonce }, inputs)
    const states = computed.state === undefined ? {} : { stateBefore, stateAfter: computed.state }
    stateBefore = computed.state
    return { nonce, actions, states, computed }
  })
}

/** Plays the first nonces with each feature that is sold, at the lowest stake. */
function boughtRounds(game: GameVersion) {
  const { math } = game
  const [leastMinor = 0n] = math.stakesMinor('JPY')
  return (math.featureBuys ?? []).flatMap(({ name: featureBuy, price }) =>
    Array.from({ length: firstNonces }, (_, nonce) => {
      const stakeMinor = BigInt(price) * leastMinor
      const inputs = { stakeMinor, featureBuy }
      const computed = computeRound(game, { serverSeed, clientSeed, nonce }, inputs)
      return recordOf(math, { stakeMinor, computed, nonce, mark: `-${featureBuy}` })
    }),
  )
}

/** Plays the first nonces with each side bet besides the plain stake, at the lowest stake. */
function sideBetRounds(game: GameVersion) {
  const { math } = game
  const [leastMinor = 0n] = math.stakesMinor('JPY')
  return (math.sideBets ?? []).flatMap((sideBet) =>
    Array.from({ length: firstNonces }, (_, nonce) => {
      const stakeMinor = stakeWithSideBet(sideBet, leastMinor)
      const actions = actionsOf(game, nonce, stakeMinor, sideBet.name)
      const inputs = { stakeMinor, sideBet: sideBet.name, actions }
      const computed = computeRound(game, { serverSeed, clientSeed, nonce }, inputs)
      return recordOf(
        math,
        { stakeMinor, computed, nonce, mark: `-${sideBet.name}` },
        stepsOf(actions, computed),
      )
    }),
  )
}

/** Returns the actions, each with its additional stake; nothing for a round of one step. */
function stepsOf(actions: readonly string[], { furtherMinor }: ReturnType<typeof computeRound>) {
  if (actions.length === 0) return {}
  const staked = (place: number) => {
    const minor = furtherMinor[place] ?? 0n
    return minor === 0n ? {} : { stake: toDecimal(minor, 'JPY') }
  }
  return { steps: actions.map((action, place) => ({ action, ...staked(place) })) }
}

type Played = {
  /** The initial stake. */
  readonly stakeMinor: bigint
  readonly computed: ReturnType<typeof computeRound>
  readonly nonce: number
  /** Suffix that makes the record's id unique among rounds of this nonce. */
  readonly mark?: string
}

function recordOf(
  { id: gameId, version: gameVersion }: GameVersion['math'],
  { stakeMinor, computed, nonce, mark = '' }: Played,
  more: object = {},
) {
  const { commitment, events, payoutMinor, furtherMinor } = computed
  const stakedMinor = furtherMinor.reduce((sum, minor) => sum + minor, stakeMinor)
  const [stake, payout] = [toDecimal(stakedMinor, 'JPY'), toDecimal(payoutMinor, 'JPY')]
  const id = `${gameId}-${gameVersion}-${nonce}${mark}`
  const how = { ...more, nonce, clientSeed, commitment }
  return { round: { id, gameId, gameVersion, currency: 'JPY', stake, payout, events, ...how }, serverSeed }
}

function roundsOf(game: GameVersion) {
  const { math } = game
  const stakeMinor = math.stakesMinor('JPY')[3] ?? 0n
  const played = playedRounds(game, stakeMinor)
  const long = [...played]
    .sort((one, other) => other.computed.draws.length - one.computed.draws.length)
    .slice(0, longest)
  const spun = [...played.slice(0, firstNonces), ...long].map(({ nonce, actions, states, computed }) => {
    return recordOf(math, { stakeMinor, computed, nonce }, { ...states, ...stepsOf(actions, computed) })
  })
  return [...spun, ...boughtRounds(game), ...sideBetRounds(game)]
}

const about = 'Revealed rounds of each version, as a site hands them out.'
for (const { id, versions } of games) {
  const rounds = versions.flatMap(roundsOf)
  writeFileSync(join(gamesFolder, id, vectorsFile), `${JSON.stringify({ about, rounds }, null, 1)}\n`)
}
