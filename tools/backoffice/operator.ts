// The acting operator's name, from the command line or OPERATOR_NAME, under which every decision is logged.
import { practiceReviewer } from '@mangetsu/contract/kyc'
import { isSameOperator, readOperatorName } from '@mangetsu/platform/kernel/operator-log/index'
import { BadCommand } from './bad-command.ts'
import { takeOptions } from './commands.ts'

/**
 * Returns the operator's name and the other words. Throws `BadCommand` if there is none: nothing is done anonymously.
 */
export function readOperator(
  words: readonly string[],
  environmentName: string | undefined,
): { readonly operator: string; readonly words: string[] } {
  const { rest, values } = takeOptions(words, 'operator')
  const operator = readOperatorName(values.at(-1) ?? environmentName)
  if (operator === null)
    throw new BadCommand(
      'Say who you are: --operator <name>, or OPERATOR_NAME in the environment; up to 100 letters. All you do here is kept under it.',
    )
  if (isSameOperator(operator, practiceReviewer))
    throw new BadCommand(
      `${practiceReviewer} is the sandbox’s practice reviewer: act under a name of your own.`,
    )
  return { operator, words: rest }
}
