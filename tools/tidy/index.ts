// The repository's rules, checked on a set of files.
import { checkBars } from './rules/bars.ts'
import { checkCircles } from './rules/circles.ts'
import { checkColours } from './rules/colours.ts'
import { checkComposition } from './rules/composition.ts'
import { checkContract } from './rules/contract.ts'
import { checkDays } from './rules/days.ts'
import { checkExportedTypes } from './rules/exported-types.ts'
import { checkFeatures } from './rules/features.ts'
import { checkForms } from './rules/forms.ts'
import { checkFreshClone } from './rules/fresh-clone.ts'
import { checkGameNames } from './rules/game-names.ts'
import { checkHeadless } from './rules/headless.ts'
import { checkImports, checkPureMath } from './rules/imports.ts'
import { checkKitModules } from './rules/kit-modules.ts'
import { checkLoginAddress } from './rules/login-address.ts'
import { checkLostAnswers } from './rules/lost-answers.ts'
import { checkMessageFiles, checkMessagesInCode } from './rules/messages.ts'
import { checkMoneyLanguage } from './rules/money-language.ts'
import { checkPackages } from './rules/packages.ts'
import { checkParameters } from './rules/parameters.ts'
import { checkRestoredLocale } from './rules/restored-locale.ts'
import { checkRetired } from './rules/retired.ts'
import { checkSchemas } from './rules/schemas.ts'
import { checkLeftOvers, checkLengths, checkNames, checkOpening } from './rules/shape.ts'
import { checkSkippedTests } from './rules/skipped-tests.ts'
import { checkSpreads } from './rules/spreads.ts'
import { checkTerms } from './rules/terms.ts'
import { checkTranslated } from './rules/translated.ts'
import { checkTyped } from './rules/typed.ts'
import { checkUnusedNames } from './rules/unused-names.ts'
import { type FileTexts, type Source, sourceOf, type Violation } from './source.ts'

export type { FileTexts, Violation } from './source.ts'

const ofOneFile: readonly ((source: Source) => Violation[])[] = [
  checkImports,
  checkPureMath,
  checkHeadless,
  checkFeatures,
  checkLengths,
  checkNames,
  checkOpening,
  checkLeftOvers,
  checkBars,
  checkColours,
  checkComposition,
  checkDays,
  checkLoginAddress,
  checkLostAnswers,
  checkMessagesInCode,
  checkMoneyLanguage,
  checkForms,
  checkSchemas,
  checkSkippedTests,
  checkSpreads,
  checkParameters,
  checkRestoredLocale,
  checkRetired,
  checkTranslated,
  checkTyped,
]

const ofAll: readonly ((sources: readonly Source[]) => Violation[])[] = [
  checkCircles,
  checkContract,
  checkExportedTypes,
  checkGameNames,
  checkKitModules,
]

/** Number of rules, for counting passed ones. */
export const ruleCount = ofOneFile.length + ofAll.length + 5

/** Returns all violations in `texts`, in the order of path and line. */
export function tidy(texts: FileTexts): Violation[] {
  const sources = [...texts].map(([path, text]) => sourceOf(path, text))
  return [
    ...sources.flatMap((source) => ofOneFile.flatMap((check) => check(source))),
    ...ofAll.flatMap((check) => check(sources)),
    ...checkMessageFiles(texts),
    ...checkUnusedNames(texts),
    ...checkTerms(sources, texts),
    ...checkPackages(sources, texts),
    ...checkFreshClone(sources, texts),
  ].sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}
