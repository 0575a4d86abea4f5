// Retired words: names that were once a private language here, each with the word of the field that stands instead.
import { lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

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

const declares =
  /^(TSTypeAliasDeclaration|TSInterfaceDeclaration|FunctionDeclaration|ClassDeclaration|VariableDeclarator)$/

/** Declarations and paths that use a retired word. */
export function checkRetired(source: Source): Violation[] {
  const found: Violation[] = []
  const object = (line: number, name: string, instead: string) =>
    found.push({ rule: 'retired', path: source.path, line, message: `"${name}" is retired: ${instead}` })
  if (/\.(ts|tsx|mjs)$/.test(source.path)) {
    for (const word of source.path.split(/[/.-]/)) {
      if (Object.hasOwn(retiredInPaths, word)) object(1, word, retiredInPaths[word] ?? '')
    }
  }
  if (!source.program) return found
  walk(source.program, (node) => {
    if (!declares.test(node.type)) return
    const name = (node.id as (Node & { name?: string }) | null)?.name ?? ''
    if (Object.hasOwn(retired, name)) object(lineAt(source.text, node.start), name, retired[name] ?? '')
  })
  return found
}
