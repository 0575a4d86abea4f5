// What solves a puzzle: a place within a few pixels, or exactly the right words.
import type { InputOf } from '@mangetsu/contract'
import type { validateSlider } from '@mangetsu/contract/captcha'

export type Answer = InputOf<typeof validateSlider>['answer']

export type Solution = { readonly x: number } | { readonly right: readonly number[] }

/** How far off the piece may be, px either way. */
export const tolerancePx = 5

/** Reads a solution as it was sealed. */
export const solutionOf = (clear: Buffer): Solution => JSON.parse(clear.toString('utf8')) as Solution

/** Whether the answer is right; one of the other kind is not. */
export function isSolvedBy(solution: Solution, answer: Answer): boolean {
  if ('x' in solution) return 'x' in answer && Math.abs(answer.x - solution.x) <= tolerancePx
  if (!('chosen' in answer) || answer.chosen.length !== solution.right.length) return false
  const chosen = new Set(answer.chosen)
  return solution.right.every((place) => chosen.has(place))
}

/** The answer that solves it. */
export const answerTo = (solution: Solution): Answer =>
  'x' in solution ? { x: solution.x } : { chosen: [...solution.right] }
