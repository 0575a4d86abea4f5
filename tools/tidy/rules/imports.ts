// The import table: the areas each area may import, and that packages are imported by name.
import { posix } from 'node:path'
import {
  type Area,
  areaOfPackage,
  areaOfPath,
  isEngine,
  isOfGames,
  isPackage,
  mayImport,
  nameOfArea,
} from '../rooms.ts'
import { type Import, importsOf, isTestFile, type Source, type Violation, walk } from '../source.ts'

const isSame = (a: Area, b: Area): boolean => a.kind === b.kind && a.game === b.game

/** Packages are below the games: games depend on them, never the reverse, which includes their tests. */
const isUpward = (here: Area, there: Area): boolean => isPackage(here) && isOfGames(there)

/** Returns why `here` may not import `there`, or null. */
function objection(here: Area, there: Area, one: Import): string | null {
  if (isSame(here, there)) return null
  if (isUpward(here, there))
    return `${nameOfArea(here)} is a package, which may not import games: take it as a parameter`
  const isOwnMath = here.kind === 'game-stage' && there.kind === 'game-math' && here.game === there.game
  if (isOwnMath) {
    return one.isTypeOnly ? null : `a game's stage takes types only from its math: write \`import type\``
  }
  const isOfStage = here.kind === 'game-stage' || here.kind === 'stage-kit'
  // In addition to what it shows, a stage computes one thing itself: the best kept cards, at the end of the round.
  if (isOfStage && isEngine(there) && !/\/(model|events|best-kept)$/.test(one.from))
    return `${nameOfArea(here)} may import an engine's model, events and best hold only`
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
  // A game's tests may compare all of its areas.
  if (isInsideGame) return isTestFile(source.path) ? null : objection(here, there, one)
  return `reaches into ${nameOfArea(there)} by a relative path; import it by its package's name`
}

/** Reports every import that the table does not allow. */
export function checkImports(source: Source): Violation[] {
  const here = areaOfPath(source.path)
  if (here === null) return []
  return importsOf(source).flatMap((one) => {
    const there = areaOfPackage(one.from)
    // Tests may compare a stage's display with an engine's results.
    const isOpenToTests = there !== null && (there.kind === 'test' || isEngine(there))
    if (isOpenToTests && isTestFile(source.path) && !isUpward(here, there)) return []
    const message = one.from.startsWith('.')
      ? relativeObjection(source, here, one)
      : there && objection(here, there, one)
    return message ? [{ rule: 'imports', path: source.path, line: one.line, message }] : []
  })
}

const impure = new Set(['Date', 'performance', 'fetch', 'setTimeout', 'setInterval', 'process', 'crypto'])

/** Reports uses of clock, network or randomness in a game's maths, other than the draws passed to it. */
export function checkPureMath(source: Source): Violation[] {
  const area = areaOfPath(source.path)
  const isMath = area !== null && (area.kind === 'game-math' || isEngine(area))
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
