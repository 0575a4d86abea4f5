// Retired words: names that were once a private language here, each with the word of the field that stands instead.
import { childrenOf, lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

/** Whole names of types, functions, classes and constants. */
const retired: Readonly<Record<string, string>> = {
  Asked: 'CallContext, or …Request',
  Happening: 'DomainEvent',
  Noting: 'CreateNotice',
  PushSaid: 'ClientMessage',
  PushHeard: 'ServerMessage',
  maySpeak: 'canSend',
  Sealing: 'Encryption',
  createSealing: 'createEncryption',
  EnvelopeDoor: 'EnvelopeOpener',
  Gate: 'ConcurrencyLimiter',
  createGate: 'createConcurrencyLimiter',
  Place: 'IpLocation, AccountRef, or Point',
  Shown: '…View',
  Standing: '…Status',
  Kept: 'what is cached or stored, by its noun',
  Known: 'what is cached, by its noun',
  Heard: 'the message received, by its noun',
  Told: 'the message published, by its noun',
  CareBoard: 'ResponsibleGamblingPanel',
  Purse: 'the wallet row',
  Desk: 'BackOffice',
  purse: 'the wallet',
  purses: 'the wallets, or their views',
  filling: 'the form state',
  voucher: 'the receipt',
  keeping: 'the storage',
  hasFaces: 'hasFonts',
}

/** Words that no file or folder bears any more. */
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
  asked: 'requested',
  heard: 'received',
  told: 'published',
  said: 'message',
}

/** Values, functions and parameters: what was once a verb or a word of the house's own. */
const retiredLocally: Readonly<Record<string, string>> = {
  asked: 'request, input, or context',
  said: 'options, auth, response, message, or lines',
  heard: 'response, or messages',
  told: 'message, events, or what it is',
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

/** Where those words are gone; elsewhere they still stand here and there. */
const withoutLocally = /^(apps\/(platform|server)|sandbox|tools|bench|test)\//
const withThem =
  /^(apps\/platform\/(ledger|events|studio|kernel\/db|features\/payments\/history)|sandbox\/players|test\/player)\/|\.d\.ts$/

const declares =
  /^(TSTypeAliasDeclaration|TSInterfaceDeclaration|FunctionDeclaration|ClassDeclaration|VariableDeclarator)$/

const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** The identifiers a pattern binds. */
function boundIn(pattern: Node): Node[] {
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'Property') return boundIn(pattern.value as Node)
  if (pattern.type === 'AssignmentPattern') return boundIn(pattern.left as Node)
  return /Pattern$|^RestElement$/.test(pattern.type) ? childrenOf(pattern).flatMap(boundIn) : []
}

/** What a node declares by name: itself, the parts of its pattern, or its parameters. */
function boundBy(node: Node): Node[] {
  const named = declares.test(node.type) && node.id ? boundIn(node.id as Node) : []
  return isFunction.test(node.type) ? [...named, ...(node.params as Node[]).flatMap(boundIn)] : named
}

/** Declarations and paths that use a retired word. */
export function checkRetired(source: Source): Violation[] {
  const { path, text } = source
  const found: Violation[] = []
  const object = (line: number, name: string, instead: string) =>
    found.push({ rule: 'retired', path, line, message: `"${name}" is retired: ${instead}` })
  if (/\.(ts|tsx|mjs)$/.test(path)) {
    for (const word of path.split(/[/.-]/)) {
      if (Object.hasOwn(retiredInPaths, word)) object(1, word, retiredInPaths[word] ?? '')
    }
  }
  if (!source.program) return found
  const words =
    withoutLocally.test(path) && !withThem.test(path) ? { ...retired, ...retiredLocally } : retired
  walk(source.program, (node) => {
    for (const { name, start } of boundBy(node)) {
      if (typeof name !== 'string' || !Object.hasOwn(words, name)) continue
      object(lineAt(text, start), name, words[name] ?? '')
    }
  })
  return found
}
