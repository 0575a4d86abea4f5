// Solves the puzzle of words as a reader does: knows which words are of the kind that is asked for, and presses them.
import { kinds } from '@mangetsu/sandbox/puzzle-words'
import { expect, type Page } from '@playwright/test'
import type { Lang } from './words.ts'

type Say = (key: string) => string

/** The words of the kind a question asks for. Throws for a question about none. */
export function wordsAskedFor(question: string, lang: Lang): ReadonlySet<string> {
  const kind = kinds.find((one) => question.includes(lang === 'ja' ? `「${one.ja}」` : ` ${one.en}.`))
  if (kind === undefined) throw new Error(`No kind of words is asked for in: ${question}`)
  return new Set(kind.words.map(([ja, en]) => (lang === 'ja' ? ja : en)))
}

/** The words on the page that answer its question. Takes the puzzle of words first. */
export async function rightWords(page: Page, say: Say, lang: Lang): Promise<string[]> {
  const puzzle = page.getByRole('region', { name: say('captcha_label') })
  const words = puzzle.locator('button[aria-pressed]')
  await expect(words.first()).toBeVisible()
  const right = wordsAskedFor(await puzzle.locator('legend').innerText(), lang)
  const shown = await words.allInnerTexts()
  return shown.map((word) => word.trim()).filter((word) => right.has(word))
}

/** Solves whatever puzzle the page shows, by its words. */
export async function solvePuzzle(page: Page, say: Say, lang: Lang): Promise<void> {
  const puzzle = page.getByRole('region', { name: say('captcha_label') })
  const toWords = puzzle.getByRole('button', { name: say('captcha_to_words') })
  // The picture may still be on its way when the words are asked for; then they are asked for again.
  await expect(async () => {
    if (await toWords.isVisible()) await toWords.click()
    await expect(puzzle.locator('button[aria-pressed]').first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 30_000 })
  for (const word of await rightWords(page, say, lang)) {
    await puzzle.getByRole('button', { name: word, exact: true }).click()
  }
  await puzzle.getByRole('button', { name: say('captcha_check'), exact: true }).click()
}
