// Validates a video poker model when its game is found.
import { handRowsOf } from './classify.ts'
import { handRules } from './hand-rules.ts'
import type { VideoPokerModel } from './model.ts'

/** Returns every fault of a model, a sentence each; empty if there are none. */
export function videoPokerFaults(model: VideoPokerModel): readonly string[] {
  const names = model.payTable.map(({ name }) => name)
  const unknown = names.filter((name) => handRules[name] === undefined)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const unpaid = model.payTable.filter(({ pays }) => !Number.isSafeInteger(pays) || pays < 1)
  const reached = unknown.length > 0 ? new Set<number>() : handRowsOf(model).reached
  const unreached = unknown.length > 0 ? [] : names.filter((_, at) => !reached.has(at + 1))
  return [
    ...(names.length === 0 ? ['the pay table is empty'] : []),
    ...unknown.map((name) => `${name}: no rule tells which hand it is`),
    ...twice.map((name) => `${name} stands in the pay table twice`),
    ...unpaid.map(({ name, pays }) => `${name} pays ${pays}, which is no whole number from 1`),
    ...unreached.map((name) => `${name}: every such hand is paid by a row above it, or there is none`),
  ]
}
