// The crest of a competitor, beside its name; a ring for a crest that the site has no drawing of.
import type { SportCompetitor } from '@mangetsu/contract/sport'
import { crestOf } from './crests.ts'

type Props = {
  readonly competitor: Pick<SportCompetitor, 'crest'>
  /** Side in px. */
  readonly size: 20 | 28 | 48
}

export function Crest({ competitor, size }: Props) {
  const src = crestOf(competitor.crest)
  const look = `sport-crest sport-crest-${size}`
  return src === undefined ? (
    <span aria-hidden="true" className={`${look} sport-crest-ring`} />
  ) : (
    <img src={src} alt="" width={size} height={size} className={look} />
  )
}
