// The import table: what each room of the house may reach, and that a room is entered by its name.
import { posix } from 'node:path'
import { type Area, areaOfPackage, areaOfPath, mayImport, nameOfArea } from '../rooms.ts'
import { type Import, importsOf, isTestFile, type Source, type Violation, walk } from '../source.ts'

const isSame = (a: Area, b: Area): boolean => a.kind === b.kind && a.game === b.game

/** Why `here` may not import `there`; null when it may. */
function objection(here: Area, there: Area, one: Import): string | null {
  if (isSame(here, there)) return null
  const isOwnMath = here.kind === 'game-stage' && there.kind === 'game-math' && here.game === there.game
  if (isOwnMath) {
    return one.isTypeOnly ? null : `a game's stage takes types only from its math: write \`import type\``
  }
  const isOfStage = here.kind === 'game-stage' || here.kind === 'stage-kit'
  // Beside what it shows, a stage works out one thing itself: the best hold, when the round is over.
  if (isOfStage && there.kind === 'engine' && !/\/(model|events|best-hold)$/.test(one.from))
    return `${nameOfArea(here)} may import the engine's model, events and best hold only`
  if (here.kind === 'game' && there.kind === 'stage-kit' && one.isTypeOnly) return null
  const isOtherGame = here.game !== null && there.game !== null && here.game !== there.game
  if (isOtherGame) return `${nameOfArea(here)} may not import another game (${nameOfArea(there)})`
  if (mayImport[here.kind].includes(there.kind)) return null
  const allowed = mayImport[here.kind].join(', ') || 'nothing of ours'
  return `${nameOfArea(here)} may not import ${nameOfArea(there)}; it may import ${allowed}`
}

function relativeObjection(source: Source, here: Area, one: Import): string | null {
  const there = areaOfPath(posix.normalize(posix.join(posix.dirname(source.path), one.from)))
  if (there === null || isSame(here, there)) return null
  const isInsideGame = here.game !== null && here.game === there.game
  // A game's tests hold its rooms to one another.
  if (isInsideGame) return isTestFile(source.path) ? null : objection(here, there, one)
  return `reaches into ${nameOfArea(there)} by a relative path; import it by its package's name`
}

/** Every import that the table does not allow. */
export function checkImports(source: Source): Violation[] {
  const here = areaOfPath(source.path)
  if (here === null) return []
  return importsOf(source).flatMap((one) => {
    const there = areaOfPackage(one.from)
    // What a stage shows is held in tests to what the engine computes.
    if ((there?.kind === 'test' || there?.kind === 'engine') && isTestFile(source.path)) return []
    const message = one.from.startsWith('.')
      ? relativeObjection(source, here, one)
      : there && objection(here, there, one)
    return message ? [{ rule: 'imports', path: source.path, line: one.line, message }] : []
  })
}

const impure = new Set(['Date', 'performance', 'fetch', 'setTimeout', 'setInterval', 'process', 'crypto'])

/** A game's maths has no clock, no network and no chance but the draws handed to it. */
export function checkPureMath(source: Source): Violation[] {
  const kind = areaOfPath(source.path)?.kind
  const isMath = kind === 'game-math' || kind === 'engine'
  if (!isMath || isTestFile(source.path) || !source.program) return []
  const found: Violation[] = []
  const object = (offset: number, what: string) =>
    found.push({
      rule: 'pure-math',
      path: source.path,
      line: source.text.slice(0, offset).split('\n').length,
      message: `a game's maths may not use ${what}: clock, network and chance are parameters`,
    })
  walk(source.program, (node) => {
    if (node.type === 'MemberExpression') {
      const [target, member] = [node.object as { name?: string }, node.property as { name?: string }]
      if (target.name === 'Math' && member.name === 'random') object(node.start, 'Math.random')
      if (target.name && impure.has(target.name)) object(node.start, target.name)
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node.callee as { name?: string }
      if (callee.name && impure.has(callee.name)) object(node.start, callee.name)
    }
  })
  for (const one of importsOf(source)) {
    if (one.from.startsWith('node:') && !one.isTypeOnly) {
      found.push({
        rule: 'pure-math',
        path: source.path,
        line: one.line,
        message: `a game's maths may not import ${one.from}`,
      })
    }
  }
  return found
}
