// Checks that every game's model is valid, and that its disclosure is complete: any change of the model changes the
// disclosure.
import type { GameDisclosure } from '@mangetsu/chance'
import { slotModels } from '@mangetsu/games/models'
import { gameNamed } from '@mangetsu/games/registry'
import { discloseSlot } from '@mangetsu/slot-engine/disclosure'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { validateModel } from '@mangetsu/slot-engine/validate'
import { describe, expect, test } from 'vitest'

type Path = readonly (string | number)[]

/** Fields without effect on results: names of drawings and of choices, and the model's own name. */
const undecided = /^(id|version)$|\.name$|\.prize$|^kind$|\.kind$/

/** Returns the paths of every number, text and flag of a model that affects results. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return value === undefined || undecided.test(path.join('.')) ? [] : [path]
}

/** Returns one value changed: a number by one, a flag, one character of a text. */
function changed(key: string, value: unknown, letters: readonly string[]): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  const text = String(value)
  // Wilds never substitute for the scatter and other wilds, whether those are listed or not.
  if (key === 'exceptFor') return text + (letters.findLast((letter) => !text.includes(letter)) ?? '')
  if (/^\d+$/.test(text)) return (text[0] === '1' ? '2' : '1') + text.slice(1)
  const other = letters.find((letter) => letter !== text[0] && !text.includes(letter)) ?? letters[0] ?? ''
  return (text[0] === other ? letters[1] : other) + text.slice(1)
}

function withChange(model: SlotModel, path: Path): SlotModel {
  const copy = structuredClone(model) as unknown as Record<string, unknown>
  const parent = path
    .slice(0, -1)
    .reduce((at: Record<string, unknown>, key) => at[key] as Record<string, unknown>, copy)
  const key = String(path.at(-1))
  parent[key] = changed(key, parent[key], Object.keys(model.symbols))
  return copy as unknown as SlotModel
}

const textOf = (disclosure: GameDisclosure): string => JSON.stringify(disclosure)

/** Fields whose change does not appear in the disclosure, with the reason. */
const unsaid: Readonly<Record<string, string>> = {
  'maneki hold.prizes.3.pays': 'no value draws it: what a full grid pays is said by `full`',
  'maneki hold.prizes.3.title.ja': 'the same',
  'maneki hold.prizes.3.title.en': 'the same',
  'daruma hold.options.0.title.ja': 'where there is one way to play it, nobody chooses by its title',
  'daruma hold.options.0.title.en': 'the same',
  'hanafuda cascade.keepsInFreeSpins': 'without free spins it says nothing',
}

describe('every game', async () => {
  const models = await slotModels()
  test.for(models.map((model) => [model.id, model] as const))('%s', ([, model]) => {
    expect(validateModel(model)).toEqual([])
    const disclosed = textOf(discloseSlot(model))
    const leaves = leavesOf(model)
    expect(leaves.length).toBeGreaterThan(50)
    const silent = leaves.filter((path) => textOf(discloseSlot(withChange(model, path))) === disclosed)
    const names = silent.map((path) => `${model.id} ${path.join('.')}`)
    expect(names.filter((name) => unsaid[name] === undefined)).toEqual([])
  })

  test.for(models.map((model) => [model.id, model] as const))('%s in both languages', ([, model]) => {
    const { steps, tables } = discloseSlot(model)
    expect(textOf({ steps, tables })).not.toMatch(/undefined|NaN|null|\[object/)
    for (const { ja, en } of steps) {
      expect(ja).toMatch(/。$/)
      expect(en).toMatch(/^[A-Z].*\.$/)
      expect(en).not.toMatch(/ {2}|[ぁ-んァ-ン一-龯]/)
    }
    for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length)
  })
})

test('Moonlit Festival discloses in version 2.0.0 everything it disclosed in 1.0.0', async () => {
  const model = (await slotModels()).find(({ id }) => id === 'moonlit-festival') as SlotModel
  const [first] = gameNamed(model.id).versions
  const former = first?.disclosure ?? expect.fail('no version 1.0.0')
  expect(first?.math.version).toBe('1.0.0')
  const now = discloseSlot(model)
  const cells = ({ tables }: GameDisclosure) =>
    tables.flatMap(({ rows }) => rows.flat().map((cell) => (typeof cell === 'string' ? cell : cell.en)))
  const has = new Set(cells(now))
  // Cells without a payout are now empty instead of "0", and the drum's pays have a separate table.
  expect(cells(former).filter((cell) => !has.has(cell) && cell !== '0')).toEqual([])
  const numbers = (disclosure: GameDisclosure) => new Set(textOf(disclosure).match(/\d+/g))
  expect([...numbers(former)].filter((one) => !numbers(now).has(one) && one !== '0')).toEqual([])
})
