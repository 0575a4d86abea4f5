// Retired words: names of a former private language, each with the field's word that replaces it.
import { childrenOf, lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

/** Full names of types, functions, classes and constants. */
const retired: Readonly<Record<string, string>> = {
  Happening: 'DomainEvent',
  Noting: 'CreateNotice',
  maySpeak: 'canSend',
  Sealing: 'Encryption',
  createSealing: 'createEncryption',
  EnvelopeDoor: 'EnvelopeOpener',
  Gate: 'ConcurrencyLimiter',
  createGate: 'createConcurrencyLimiter',
  Place: 'IpLocation, AccountRef, or Point',
  Shown: '…View',
  Kept: 'what is cached or stored, by its noun',
  Known: 'what is cached, by its noun',
  CareBoard: 'ResponsibleGamblingPanel',
  Purse: 'the wallet row',
  Desk: 'BackOffice',
  purse: 'the wallet',
  purses: 'the wallets, or their views',
  filling: 'the form state',
  voucher: 'the receipt',
  keeping: 'the storage',
  hasFaces: 'hasFonts',
  happening: 'event',
  RailDown: 'GatewayUnavailable',
  Ground: 'Infrastructure',
  Entrance: 'AuthPageFrame, or …Access',
  entrance: 'access, or the path',
  Filling: '…FormState',
  victim: 'target',
  awake: 'hydrated, or active',
  StudioDesk: 'StudioShared',
  RoundBet: 'SideBet',
  BetPlacedEvent: 'SideBetPlacedEvent',
  betPlaced: 'placedSideBet',
  betNo: 'sideBetNo',
}

/** Folders where no random integer is taken from a round's generator; koi-falls shows the number of each draw. */
const withoutDraws =
  /^(apps\/(player\/(?!features\/(fairness|lottery)\/)|stage\/|platform\/features\/(identity|payments|protection|site)\/)|packages\/stage-kit\/|games\/(?!koi-falls\/)[^/]+\/(art|stage)\/(?!.*\.test\.)|test\/player\/|tools\/(photographs|rendered)\/|e2e\/|bench\/stage\/)/

/** The same without the folders of lotteries and jackpots, whose tickets are drawn. */
const withoutDrawings = new RegExp(`(?!.*(lotter|jackpot))${withoutDraws.source}`)

/** Paths without code for money that is set aside. */
const outsideMoney =
  /^(?!apps\/platform\/(ledger|wagering|tables|features\/(payments|sports\/(bet|virtual))|composition\/retention|features\/identity\/account\/close-account)|apps\/player\/features\/(wallet|account)\/|test\/fault-injection\/)(?!.*\.d\.ts$)/

/**
 * Words with one meaning, by the folders where that meaning cannot occur; as any part of a declared name or of a
 * file's.
 */
const reserved: readonly {
  readonly word: RegExp
  readonly where: RegExp
  readonly instead: string
  /** Compounds that contain the word and have their own meaning. */
  readonly exempt?: RegExp
}[] = [
  {
    word: /^seat(s|ed)?$/,
    where: /^apps\/(platform\/(studio|features\/(play\/machine|site\/push))|player\/features\/machine)\//,
    instead: 'a seat is a place at a table; name the session or the machine',
  },
  {
    word: /^(re|un)?draws?$/,
    where: withoutDraws,
    instead: 'a draw is a random integer; deal cards, render pages, paint canvases',
  },
  {
    word: /^(re|un)?(drawn|drawings?)$/,
    where: withoutDrawings,
    instead: 'a lottery or jackpot is drawn; cards are dealt, pages rendered, canvases painted',
  },
  {
    word: /^(holds?|held|holdings?)$/,
    where: outsideMoney,
    instead:
      'a hold is money set aside; cards are kept, symbols locked, accounts restricted, leases owned; the slot feature is holdSpin',
    exempt: /[hH]oldSpins?(?![a-z])/g,
  },
  {
    word: /^(told|tellers?|said|heard|beside)$/,
    where: /^(?!packages\/sound\/|games\/[^/]+\/sound)(?!.*\.d\.ts$)/,
    instead: 'name the message, the publisher or announcer, or the neighbour by its noun',
  },
  {
    word: /^(ask|asks|asked|asking)$/,
    where: /^(?!.*\.d\.ts$)/,
    instead: 'name the request, the input, the context or the prompt by its noun',
    exempt:
      /ask(DepositAddress|ChannelStatisticsId|FingerprintKey|PasskeyOptions|Quote|VaultOpening|WebPushKey)|ends?AskedAt|askedAt|asked_currency/g,
  },
  {
    word: /^(judge|judges|judged|judging)$/,
    where: /^(?!.*\.d\.ts$)/,
    instead: 'validate an input, check a rule, assess a risk, review a request',
    exempt: /betsJudgedAt/g,
  },
  {
    word: /^standings?$/,
    where: /^(?!(games|test\/games)\/blackjack\/|test\/tables\/)(?!.*\.d\.ts$)/,
    instead: 'name the placement, the score, the status or the current limit by its noun',
  },
  {
    word: /^bets?$/,
    where:
      /^apps\/(platform\/(ledger|studio|features\/payments|(wagering|features\/protection)\/(?!.*\.test\.))|stage\/[^/]+\.tsx?$|player\/features\/(?!guess|table|lobby|fairness|sport|virtual))/,
    instead:
      'a bet is a choice of an outcome; its amount is a stake, its record a wager, a play at a game a round',
    exempt: /([sS]ide|[oO]wn|[tT]able|[gG]uess|[fF]ree)Bets?(?![a-z])/g,
  },
]

/** Converts a file's name, which has hyphens, to camel case. */
const inCamelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** Splits a name in camel case or a file's name into lower-case words. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]/)

/** Words that no file or folder may have in its name. */
const retiredInPaths: Readonly<Record<string, string>> = {
  desk: 'back-office, or the page',
  purse: 'wallet',
  purses: 'wallets',
  pendulum: 'race-balancer',
  sealing: 'encryption',
  noting: 'notice',
  voucher: 'receipt',
  paper: 'document',
  papers: 'documents',
  patient: 'deferred',
  kept: 'cached, stored or saved',
  keeping: 'storage',
  happening: 'event',
  ground: 'infrastructure',
  entrance: 'auth, or access',
  filling: 'form-state',
}

/** Folders of card games, whose players keep cards. */
const keepCards = /^(packages\/video-poker|packages\/stage-kit\/cards\/poker|games)\//

/** Names of values, functions and parameters: former private verbs and nouns. */
const retiredLocally: Readonly<Record<string, string>> = {
  rail: 'gateway',
  rails: 'gateways',
  sealing: 'encryption',
  door: 'opener, or adapter',
  purse: 'wallet',
  proving: 'what proves it, by its noun',
  pendulum: 'balancer',
  happening: 'event',
  telling: 'publisher',
  desk: 'backOffice',
}

/** Folders without those words; elsewhere they still occur. */
const withoutLocally = /^(apps\/(platform|server)|sandbox|tools|bench|test)\/(?!.*\.d\.ts$)/

const declares =
  /^(TSTypeAliasDeclaration|TSInterfaceDeclaration|FunctionDeclaration|ClassDeclaration|VariableDeclarator)$/

const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Returns the identifiers a pattern binds. */
function boundIn(pattern: Node): Node[] {
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'Property') return boundIn(pattern.value as Node)
  if (pattern.type === 'AssignmentPattern') return boundIn(pattern.left as Node)
  return /Pattern$|^RestElement$/.test(pattern.type) ? childrenOf(pattern).flatMap(boundIn) : []
}

/** Returns the names a node declares: itself, the parts of its pattern, or its parameters. */
function boundBy(node: Node): Node[] {
  const named = declares.test(node.type) && node.id ? boundIn(node.id as Node) : []
  return isFunction.test(node.type) ? [...named, ...(node.params as Node[]).flatMap(boundIn)] : named
}

/** Reports declarations and paths that use a retired word. */
export function checkRetired(source: Source): Violation[] {
  const { path, text } = source
  const found: Violation[] = []
  const object = (line: number, name: string, instead: string) =>
    found.push({ rule: 'retired', path, line, message: `"${name}" is retired: ${instead}` })
  const reservedHere = reserved.filter(({ where }) => where.test(path))
  const objectToReserved = (line: number, name: string) => {
    for (const { instead } of reservedHere.filter(({ word, exempt }) =>
      partsOf(exempt ? inCamelCase(name).replace(exempt, '') : name).some((part) => word.test(part)),
    ))
      object(line, name, instead)
  }
  if (/\.(ts|tsx|mjs)$/.test(path)) {
    for (const word of path.split(/[/.-]/)) {
      if (word === 'kept' && keepCards.test(path)) continue
      if (Object.hasOwn(retiredInPaths, word)) object(1, word, retiredInPaths[word] ?? '')
    }
    for (const name of path.split(/[/.]/)) objectToReserved(1, name)
  }
  if (!source.program) return found
  const words = withoutLocally.test(path) ? { ...retired, ...retiredLocally } : retired
  walk(source.program, (node) => {
    for (const { name, start } of boundBy(node)) {
      if (typeof name !== 'string') continue
      const line = lineAt(text, start)
      if (Object.hasOwn(words, name)) object(line, name, words[name] ?? '')
      objectToReserved(line, name)
    }
  })
  return found
}
