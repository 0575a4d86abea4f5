// `npm run bench [-- names]`: runs the named measurements, or all of them, and prints the table.
import { betMeasures } from './bets/measures.ts'
import { captchaMeasures } from './captcha/measures.ts'
import { cardMeasures } from './cards/measures.ts'
import { engineMeasures } from './engine/measures.ts'
import type { Measure, PrintLine, ResultLine } from './measure.ts'
import { pageMeasures } from './pages/measures.ts'
import { roomMeasures } from './rooms/measures.ts'
import { searchMeasures } from './search/measures.ts'
import { sportMeasures } from './sports/measures.ts'
import { stageMeasures } from './stage/measures.ts'
import { tableMeasures } from './tables/measures.ts'
import { tournamentMeasures } from './tournament/measures.ts'

const measures: readonly Measure[] = [
  ...engineMeasures,
  ...cardMeasures,
  ...betMeasures,
  ...sportMeasures,
  ...tournamentMeasures,
  ...tableMeasures,
  ...roomMeasures,
  ...pageMeasures,
  ...searchMeasures,
  ...captchaMeasures,
  ...stageMeasures,
]

const markOf = ({ isReached }: ResultLine): string => (isReached === null ? ' ' : isReached ? '✓' : '✗')

function printTable(lines: readonly ResultLine[], say: PrintLine): void {
  const width = (pick: (line: ResultLine) => string) => Math.max(...lines.map((line) => pick(line).length))
  const [first, second, third] = [
    width((one) => one.measure),
    width((one) => one.reached),
    width((one) => one.target),
  ]
  say('')
  for (const line of lines) {
    const cells = [line.measure.padEnd(first), line.reached.padStart(second), line.target.padEnd(third)]
    say(`${markOf(line)} ${cells.join('  ')}  ${line.detail}`)
  }
}

const known = measures.map((one) => `  ${one.name.padEnd(14)} ${one.about}`).join('\n')

export const benchUsage = `npm run bench [-- names]

Runs the named measures, all when none is named, and prints each as a ratio to a floor taken in the same run; ends with
1 when a target is missed. What each is and what its floor is stands in bench/README.md. Nothing else should run
meanwhile. The measures:
${known}`

/** Returns an error message for unknown names, or null. */
export function refuseNames(names: readonly string[]): string | null {
  const unknown = names.filter((name) => !measures.some((one) => one.name === name))
  return unknown.length === 0 ? null : `No measure is called ${unknown.join(', ')}. There are:\n${known}`
}

/** Runs the measurements of these names; returns the exit code: 0 if every target was reached. */
export async function runBench(names: readonly string[], say: PrintLine): Promise<0 | 1> {
  const refusal = refuseNames(names)
  if (refusal !== null) throw new Error(refusal)
  const lines: ResultLine[] = []
  for (const measure of measures.filter((one) => names.length === 0 || names.includes(one.name))) {
    say(`— ${measure.name}: ${measure.about}`)
    lines.push(...(await measure.run((line) => say(`  ${line}`))))
  }
  printTable(lines, say)
  return lines.every((line) => line.isReached !== false) ? 0 : 1
}
