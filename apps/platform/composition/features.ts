// Wires the features together and passes each the ports it needs.
import type { PlatformOptions } from '../config.ts'
import { createEventJobs, createFollowers } from '../events/index.ts'
import { bonusesInPlay } from '../features/engagement/bonus/index.ts'
import { findPlayerNamed, setDisplayCurrency } from '../features/identity/account/index.ts'
import { createConfig } from '../features/identity/config/index.ts'
import { balanceAround, createHistory } from '../features/payments/history/index.ts'
import { createWallet } from '../features/payments/wallet/index.ts'
import { createFairness } from '../features/play/fairness/index.ts'
import { createFavourite, recentOf } from '../features/play/favourite/index.ts'
import { createLobby } from '../features/play/lobby/index.ts'
import { createMachine, renewMachine, sitDown, takeMachine } from '../features/play/machine/index.ts'
import { createPlay } from '../features/play/play/index.ts'
import { createPlayHistory } from '../features/play/play-history/index.ts'
import { createWinner, maskedName } from '../features/play/winner/index.ts'
import { createSelfControl, type LimitsFeature } from '../features/protection/limits/index.ts'
import { helpLineIn } from '../features/protection/profile/index.ts'
import { readsOf } from '../features/site/announcement/index.ts'
import { createPush, type PushParts } from '../features/site/push/index.ts'
import type { SportsAsGames } from '../features/sports/as-games.ts'
import { createSports, otherChains } from '../features/sports/index.ts'
import { type Handler, isRefusal } from '../kernel/http/index.ts'
import type { Job } from '../kernel/jobs.ts'
import { messageJobs } from '../kernel/outbox/jobs.ts'
import { houseJob } from '../ledger/index.ts'
import { roomJournalJob } from '../rooms/retention.ts'
import { createWireRooms } from '../rooms/wire-rooms.ts'
import { createStudio, type Studio } from '../studio/index.ts'
import { createTableChat, tableChatUse } from '../tables/chat/index.ts'
import { createTables, hasOpenBetsElsewhere, newestCommitment, tableUse } from '../tables/index.ts'
import { consumersOf } from './descriptors.ts'
import { createIdentity, type Identity, samePersonPorts } from './identity.ts'
import { createInfrastructure, type Infrastructure } from './infrastructure.ts'
import { createMoney } from './payments.ts'
import { createPromotions, preparePromotions, prepareSandboxCode } from './promotions.ts'
import { partitionJob } from './retention.ts'
import { createSite } from './site.ts'

/** The parts that a feature adds to the platform; a feature has at least one of them. */
type FeatureParts = { readonly handlers?: readonly Handler[]; readonly jobs?: readonly Job[] }

export type Features = ReturnType<typeof createFeatures>

/** The games, with the lists and halls that contain them, and their winners. */
function createCatalogue(
  options: PlatformOptions,
  { work, games, rules, currencies }: Infrastructure,
  limits: Pick<LimitsFeature, 'checkPlay' | 'isAtLimit'>,
  sports: SportsAsGames,
) {
  const others = options.catalogue
  const lobby = createLobby({ work, games, rules, currencies, sports, others, limits, recentOf })
  const machine = createMachine({ work, games, tilesOf: lobby.tilesOf })
  const winner = createWinner({ work, games })
  return { lobby, machine, favourite: createFavourite({ work, lobby }), winner }
}

/** The studio, with its ports to the players' limits and the halls' machines. */
function createStudioOf(
  { database, log }: PlatformOptions,
  { work, bus, games, pairs, seedPairs, houseTables, isPlayMoney, rules, metrics }: Infrastructure,
  limits: Pick<LimitsFeature, 'explain'>,
) {
  return createStudio({
    database,
    work,
    bus,
    games,
    pairs,
    seedPairs,
    isPlayMoney,
    metrics,
    limits,
    log,
    rules,
    machines: { takeMachine, sitDown, renewMachine },
    commitmentOf: newestCommitment,
    hasOpenTableBets: (tx, other) =>
      hasOpenBetsElsewhere(
        tx,
        houseTables.all().map(({ setup }) => setup.id),
        other,
      ),
    bonuses: bonusesInPlay,
  })
}

/** The event stream and its consumers. */
function createStream(
  { clock, log, database }: PlatformOptions,
  { work, bus, games, metrics, encryptionFor }: Infrastructure,
  { isBusy }: Pick<Studio, 'isBusy'>,
) {
  const consumers = consumersOf({ games, encryptionFor })
  const followers = createFollowers({ database, work, bus, clock, log, isBusy, consumers })
  return { followers, jobs: createEventJobs({ followers, work, metrics }) }
}

/** The tables, with their ports to the players' limits and to push. */
function createTablesOf(
  { database, log, beacon }: PlatformOptions,
  { work, bus, houseTables, isPlayMoney, rules, encryptionFor, findLinked }: Infrastructure,
  { explain }: Pick<LimitsFeature, 'explain'>,
) {
  const tables = createTables({
    database,
    work,
    bus,
    beacon,
    log,
    maskedName,
    isPlayMoney,
    explain,
    rules,
    findLinked,
    encryption: encryptionFor(tableUse),
    tables: houseTables,
    otherChains,
  })
  return { ...tables, watched: { ...tables.feed, ids: houseTables.all().map(({ setup }) => setup.id) } }
}

/** Chat at the tables, closed to players on a pause. */
const createTableChatOf = (
  { work, bus, houseTables, encryptionFor }: Infrastructure,
  { checkPlay }: Pick<LimitsFeature, 'checkPlay'>,
) =>
  createTableChat({
    work,
    bus,
    maskedName,
    checkPlay,
    findNamed: findPlayerNamed,
    helpLine: helpLineIn,
    encryption: encryptionFor(tableChatUse),
    tables: houseTables,
  })

/** The live rooms besides the tables. */
const createRoomsOf = (
  { database, log, rooms = [], checksOutputs = false }: PlatformOptions,
  { work, bus }: Infrastructure,
) => createWireRooms(rooms, { database, work, bus, log, checksOutputs })

/** The sportsbook and virtual sports, with their ports to accounts and limits; without a feed there are no events. */
const createSportsOf = (
  { sportsFeed, beacon, virtualDelayMs = 0, database, clock, log }: PlatformOptions,
  { work, bus, rules, findLinked, encryptionFor, metrics }: Infrastructure,
  { features, limits }: Identity,
) =>
  createSports({
    work,
    bus,
    database,
    clock,
    log,
    metrics,
    feed: sportsFeed,
    virtualSports: { beacon, encryption: encryptionFor(tableUse), delayMs: virtualDelayMs },
    explain: limits.explain,
    rules,
    findLinked,
    createNotice: features.notice.createNotice,
    checkVerified: features.kyc.checkVerified,
    checkRegion: (address) => features.access.checkRegion(address, 'bet'),
  })

/** Finds the game session of a token, for messages sent only to its player. */
const findGameSessionIn =
  ({ sessions }: Pick<Studio, 'sessions'>): PushParts['findGameSession'] =>
  async (token, nowMs) => {
    const found = await sessions.identify(token, nowMs)
    if (isRefusal(found) || found.isDemo) return null
    return { playerId: found.playerId, gameId: found.gameId, isEnded: () => found.now.isEnded }
  }

/** Push, with the data of other features that it may read. */
const createPushOf = (
  { clock, log, rateLimitFactor }: PlatformOptions,
  { work, bus, metrics }: Infrastructure,
  ports: Pick<PushParts, 'identify' | 'readBoard' | 'tables' | 'rooms' | 'readSports' | 'findGameSession'>,
) => createPush({ work, bus, clock, log, metrics, rateLimitFactor, readsOf, ...ports })

/** Rounds of the studio's games: launch and proofs. */
function createPlayOf(
  { publicOrigin }: PlatformOptions,
  { work, games, pairs, seedPairs, stageOrigin }: Infrastructure,
  { features, limits }: Identity,
  studio: Studio,
  sports: SportsAsGames,
) {
  return {
    play: createPlay({
      work,
      games,
      studio,
      stageOrigin,
      publicOrigin,
      checkRegion: (address) => features.access.checkRegion(address, 'bet'),
      checkPlay: limits.checkPlay,
      checkAccount: features.account.checkComplete,
      verified: features.kyc,
      whenLookedAt: limits.whenLookedAt,
      sports,
    }),
    fairness: createFairness({ work, seedPairs, pairs, isPlaying: studio.isPlaying }),
    playHistory: createPlayHistory({ work, games, walletAround: balanceAround }),
  }
}

/** Jobs of the platform itself: outgoing messages, house accounts, the journal of rooms, monthly partitions. */
const ownJobs = (options: PlatformOptions, { messages, work, profile }: Infrastructure): readonly Job[] => [
  ...messageJobs(messages, options.mail, options.sms),
  houseJob(work),
  roomJournalJob(work),
  partitionJob(options, profile.recordsKeptMonths),
]

export function createFeatures(options: PlatformOptions) {
  const infrastructure = createInfrastructure(options)
  const { work, profile, stageOrigin, currencies, isPlayMoney } = infrastructure
  const identity = createIdentity(options, infrastructure)
  const { limits } = identity
  const money = createMoney(options, infrastructure, identity)
  const studio = createStudioOf(options, infrastructure, limits)
  const promotions = createPromotions(options, infrastructure, identity, money)
  const tables = createTablesOf(options, infrastructure, limits)
  const rooms = createRoomsOf(options, infrastructure)
  const sports = createSportsOf(options, infrastructure, identity)
  const catalogue = createCatalogue(options, infrastructure, limits, sports.asGames)
  const push = createPushOf(options, infrastructure, {
    identify: identity.features.session.identify,
    readBoard: promotions.tournament.readBoard,
    tables: tables.watched,
    rooms: rooms.watched,
    readSports: sports.eventsNow,
    findGameSession: findGameSessionIn(studio),
  })
  const features = {
    config: createConfig({
      profile,
      currencies,
      stageOrigin,
      merchantCode: infrastructure.merchantCode,
      webkey: options.keys.webkey,
      termsInForce: infrastructure.content.termsInForce,
    }),
    wallet: createWallet({ work, setDisplayCurrency }),
    selfControl: createSelfControl({
      work,
      createNotice: identity.features.notice.createNotice,
      person: samePersonPorts(infrastructure),
      profile,
      closeOrders: money.deposit.closeOrders,
    }),
    ...createPlayOf(options, infrastructure, identity, studio, sports.asGames),
    ...identity.features,
    ...money,
    ...promotions,
    ...catalogue,
    history: createHistory({ work, isPlayMoney, tilesOf: catalogue.lobby.tilesOf }),
    ...createSite(options, infrastructure, identity),
    sports,
    studio,
    tables,
    rooms,
    tableChat: createTableChatOf(infrastructure, limits),
  }
  const stream = createStream(options, infrastructure, studio)
  const parts: readonly FeatureParts[] = [
    ...Object.values(features),
    stream,
    { jobs: ownJobs(options, infrastructure) },
  ]
  return {
    ...infrastructure,
    ...features,
    followers: stream.followers,
    push,
    handlers: parts.flatMap(({ handlers = [] }) => handlers),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    preparePromotions: (nowMs: number) => preparePromotions(infrastructure, nowMs),
    prepareSandboxCode: (nowMs: number) => prepareSandboxCode(infrastructure, nowMs),
  }
}
